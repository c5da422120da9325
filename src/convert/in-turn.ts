import type { Semaphore } from '../kit/semaphore.ts'
import type { OfficeRequest, OfficeOutcome } from './office.ts'

/** The wait for a turn included; proxies are set to wait a little longer (docs/self-hosting.md). */
const ANSWER_MS = 100_000

/** Queues the work. A caller without an answer in time gets "busy": the file is not at fault. */
export async function inTurn(
  turns: Semaphore,
  order: OfficeRequest,
  work: (order: OfficeRequest) => Promise<OfficeOutcome>,
  answer_ms = ANSWER_MS,
): Promise<OfficeOutcome> {
  const overdue = AbortSignal.timeout(answer_ms)
  const signal = order.signal ? AbortSignal.any([overdue, order.signal]) : overdue
  const outcome = await turns.run(() => work({ ...order, signal }), signal)
  if (outcome !== null && outcome !== 'cancelled') return outcome
  return order.signal?.aborted ? 'cancelled' : 'busy'
}
