import type { SigningField, SigningState } from '../../contract/signing/signing.ts'
import { type Answers, retryAfter } from './answers.ts'
import { type Calls, isTemporary, type Refused } from './calls.ts'
import type { ShownOnPage } from '../../domain/fields/shown.ts'

/** What became of pressing Finish. */
export type Finished =
  /** Finished, now or before: here is where the person stands. */
  | { readonly kind: 'state'; readonly state: SigningState }
  /** Answers still wait, so nothing was finished. */
  | { readonly kind: 'held' }
  /** The answer was lost, and the service has since told that nothing arrived. */
  | { readonly kind: 'lost'; readonly state: SigningState }
  | {
      readonly kind: 'refused'
      readonly message: string
      readonly state: SigningState | null
      /** The ids of boxes that showed something else than the service holds. */
      readonly changed?: readonly string[]
    }

interface FinishNeeds {
  readonly flush: () => Promise<boolean>
  /** Asked once nothing waits any more. */
  readonly shown: () => ShownOnPage
  readonly calls: Pick<Calls, 'finish' | 'state'>
  readonly wait: (wait_ms: number) => Promise<void>
  /** Nobody knows yet whether the signature has arrived. */
  readonly onDoubt: () => void
}

/**
 * What is signed is what the service holds, so every answer goes first. Whoever has finished already, here or in another
 * tab, is shown that; and where the answer is lost, nobody signs twice: the service is asked how it stands.
 */
export async function finishOnce({ flush, shown, calls, wait, onDoubt }: FinishNeeds): Promise<Finished> {
  if (!(await flush())) return { kind: 'held' }
  const answer = await calls.finish(shown())
  if (answer.ok) return { kind: 'state', state: answer.value }
  const lost = isTemporary(answer.status)
  if (lost) onDoubt()
  const look = await lookUntilSeen(calls, wait)
  if (!look.ok) return { kind: 'refused', message: look.message, state: null }
  const state = look.value
  if (state.stage !== 'signing') return { kind: 'state', state }
  if (lost) return { kind: 'lost', state }
  const changed = changedIn(answer)
  return { kind: 'refused', message: answer.message, state, ...(changed.length > 0 && { changed }) }
}

function changedIn({ code, details }: Refused): readonly string[] {
  const errors: unknown = code === 'shown_differs' ? details?.['errors'] : null
  return Array.isArray(errors)
    ? errors.flatMap(({ param }: { param?: unknown }) => (typeof param === 'string' ? [param] : []))
    : []
}

async function lookUntilSeen({ state }: Pick<Calls, 'state'>, wait: FinishNeeds['wait']) {
  for (let failures = 0; ; failures += 1) {
    const look = await state()
    if (look.ok || !isTemporary(look.status)) return look
    await wait(retryAfter(failures))
  }
}

/**
 * Sends what waits. Nobody signs with a box as it was before, because what it says now was refused; but what is in one that
 * is hidden by now is dropped, and nobody could put it right.
 */
export const readyToFinish = async (answers: Answers, shown: readonly SigningField[]): Promise<boolean> =>
  (await answers.flush()) && !answers.isUnsaved(shown)
