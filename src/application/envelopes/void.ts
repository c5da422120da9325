import type { Envelope } from '../../domain/envelopes/envelope.ts'
import { voidEnvelope as voidIt } from '../../domain/envelopes/void.ts'
import type { App } from '../../ports/app.ts'
import type { Caller } from '../caller.ts'
import { changeEnvelope } from './change.ts'

export async function voidEnvelope(app: App, caller: Caller, id: string, reason: string | null): Promise<Envelope> {
  const { envelope } = await changeEnvelope(app, caller, id, (before, now) => voidIt(before, { now, reason }))
  return envelope
}
