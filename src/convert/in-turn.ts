import type { Turns } from '../kit/semaphore.ts'
import type { OfficeRequest, OfficeOutcome } from './office.ts'

/** The wait for a turn included; proxies are set to wait a little longer (docs/self-hosting.md). */
const ANSWER_MS = 100_000

/** Does it in its turn; who has no answer in time is told that we are busy, for the file is not to blame for that. */
export async function inTurn(
  turns: Turns,
  order: OfficeRequest,
  work: (order: OfficeRequest) => Promise<OfficeOutcome>,
  answer_ms = ANSWER_MS,
): Promise<OfficeOutcome> {
  const overdue = AbortSignal.timeout(answer_ms)
  const signal = order.signal ? AbortSignal.any([overdue, order.signal]) : overdue
  const outcome = await turns.take(() => work({ ...order, signal }), signal)
  if (outcome !== null && outcome !== 'cancelled') return outcome
  return order.signal?.aborted ? 'cancelled' : 'busy'
}
