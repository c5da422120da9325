import { useRef, useState } from 'react'
import { noticeSessionEnd, sentenceOf } from '../api.ts'
import type { EnvelopeRow } from '../envelope/envelope.ts'

/** Calls under way at a time: few enough that others of the workspace notice nothing. */
const AT_ONCE = 4

export type Outcome = 'waiting' | 'under_way' | 'done' | { readonly failed: string }

export interface Many {
  readonly outcomes: ReadonlyMap<string, Outcome>
  readonly state: 'asked' | 'under_way' | 'ended'
  /** One call for each; what fails keeps no other from its turn. */
  run(rows: readonly EnvelopeRow[], act: (row: EnvelopeRow) => Promise<unknown>): Promise<void>
  /** What is under way is waited for; the others are left as they are. */
  stop(): void
}

export function useMany(): Many {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
  const [state, setState] = useState<Many['state']>('asked')
  const is_stopped = useRef(false)
  const note = (id: string, outcome: Outcome) => setOutcomes((before) => new Map(before).set(id, outcome))
  return {
    outcomes,
    state,
    async run(rows, act) {
      is_stopped.current = false
      setState('under_way')
      setOutcomes((before) => new Map([...before, ...rows.map(({ id }) => [id, 'waiting'] as const)]))
      const waiting = [...rows]
      const work = async () => {
        for (let row = waiting.shift(); row && !is_stopped.current; row = waiting.shift()) {
          const { id } = row
          note(id, 'under_way')
          await act(row).then(
            () => note(id, 'done'),
            (error: unknown) => {
              noticeSessionEnd(error)
              note(id, { failed: sentenceOf(error) })
            },
          )
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, work))
      setState('ended')
    },
    stop() {
      is_stopped.current = true
    },
  }
}
