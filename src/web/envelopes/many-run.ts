import { CallProblem } from '../../client/client.ts'
import type { EnvelopeRow } from '../envelope/envelope.ts'

export type Outcome = 'waiting' | 'under_way' | 'done' | { readonly failed: string }

type Row = Pick<EnvelopeRow, 'id'>

interface ManyRun<R extends Row> {
  readonly act: (row: R) => Promise<unknown>
  /** Why it could not be done, as a sentence for the row. */
  readonly told: (error: unknown) => string
  readonly note: (id: string, outcome: Outcome) => void
  readonly isStopped: () => boolean
  /** Ends after so long, or as soon as somebody stops it. */
  readonly pause: (ms: number) => Promise<void>
}

/** Calls under way at a time: few enough that others of the workspace notice nothing. */
const AT_ONCE = 4

/** One call for each row. What fails keeps no other from its turn; where the service asks to wait, all wait. */
export async function doMany<R extends Row>(rows: readonly R[], { act, told, note, isStopped, pause }: ManyRun<R>) {
  const waiting = [...rows]
  let held: Promise<void> | null = null
  const one = async (row: R) => {
    note(row.id, 'under_way')
    try {
      await act(row)
      note(row.id, 'done')
    } catch (error) {
      const wait_ms = waitAfter(error)
      if (wait_ms === null) {
        note(row.id, { failed: told(error) })
        return
      }
      // Nothing of it was done: its turn comes again.
      waiting.unshift(row)
      note(row.id, 'waiting')
      held ??= pause(wait_ms).finally(() => {
        held = null
      })
    }
  }
  const work = async () => {
    while (!isStopped()) {
      if (held !== null) await held
      const row = isStopped() ? undefined : waiting.shift()
      if (!row) return
      await one(row)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

/** How long the service asks to wait (RFC 9110 10.2.3); null where waiting does not help. */
function waitAfter(error: unknown): number | null {
  if (!(error instanceof CallProblem) || error.code !== 'rate_limited') return null
  const seconds = Number(error.details['retry_after'])
  return Number.isFinite(seconds) ? Math.max(1, seconds) * 1000 : null
}
