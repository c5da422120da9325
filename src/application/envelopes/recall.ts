import type { Envelope } from '../../domain/envelopes/envelope.ts'
import { recall } from '../../domain/envelopes/recall.ts'
import type { App } from '../../ports/app.ts'
import type { Caller } from '../caller.ts'
import { changeEnvelope } from './change.ts'

export async function recallEnvelope(app: App, caller: Caller, id: string, reason: string | null): Promise<Envelope> {
  const { envelope } = await changeEnvelope(app, caller, id, (before, now) => recall(before, { now, reason }))
  return envelope
}
