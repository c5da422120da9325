import type { Envelope } from '../domain/envelope.ts'
import { voidEnvelope as voidIt } from '../domain/void.ts'
import type { App } from '../ports/app.ts'
import type { Caller } from './caller.ts'
import { changeEnvelope } from './change-envelope.ts'

export async function voidEnvelope(
  app: App,
  caller: Caller,
  id: string,
  reason: string | null,
): Promise<Envelope> {
  const { envelope } = await changeEnvelope(app, caller, id, (before, now) => voidIt(before, { now, reason }))
  return envelope
}
