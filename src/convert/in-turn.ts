import type { SharedSemaphore } from '../kit/shared-semaphore.ts'
import { ownShareSpent } from '../problem.ts'
import type { OfficeRequest, OfficeOutcome } from './office.ts'

/** The wait for a turn included; proxies are set to wait a little longer (docs/self-hosting.md). */
const ANSWER_MS = 100_000

/** Queues the work; workspaces take turns. A caller without an answer in time gets "busy": the file is not at fault. */
export async function inTurn(
  turns: SharedSemaphore,
  order: OfficeRequest,
  work: (order: OfficeRequest) => Promise<OfficeOutcome>,
  answer_ms = ANSWER_MS,
): Promise<OfficeOutcome> {
  const overdue = AbortSignal.timeout(answer_ms)
  const signal = order.signal ? AbortSignal.any([overdue, order.signal]) : overdue
  const ran = await turns.run(order.workspace_id ?? '', () => work({ ...order, signal }), signal)
  if (ran === 'own_full') throw ownShareSpent()
  if (typeof ran === 'object' && ran.value !== 'cancelled') return ran.value
  return order.signal?.aborted ? 'cancelled' : 'busy'
}
