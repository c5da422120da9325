import { useRef, useState } from 'react'
import { noticeSessionEnd, sentenceOf } from '../api.ts'
import type { EnvelopeRow } from '../envelope/envelope.ts'
import { doMany, type Outcome } from './many-run.ts'

export interface Many {
  readonly outcomes: ReadonlyMap<string, Outcome>
  readonly state: 'asked' | 'under_way' | 'ended'
  /** The service takes no more of these for now: it goes on by itself at this time (ms). */
  readonly waits_until: number | null
  /** One call for each; what fails keeps no other from its turn. False where it was stopped. */
  run(rows: readonly EnvelopeRow[], act: (row: EnvelopeRow) => Promise<unknown>): Promise<boolean>
  /** What is under way is waited for; the others are left as they are. */
  stop(): void
}

export function useMany(): Many {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
  const [state, setState] = useState<Many['state']>('asked')
  const [waits_until, setWaitsUntil] = useState<number | null>(null)
  const is_stopped = useRef(false)
  const pause = useRef(breakablePause())
  const note = (id: string, outcome: Outcome) => setOutcomes((before) => new Map(before).set(id, outcome))
  return {
    outcomes,
    state,
    waits_until,
    async run(rows, act) {
      is_stopped.current = false
      setState('under_way')
      setOutcomes((before) => new Map([...before, ...rows.map(({ id }) => [id, 'waiting'] as const)]))
      await doMany(rows, {
        act,
        told,
        note,
        isStopped: () => is_stopped.current,
        async pause(ms) {
          setWaitsUntil(Date.now() + ms)
          await pause.current.wait(ms)
          setWaitsUntil(null)
        },
      })
      setState('ended')
      return !is_stopped.current
    },
    stop() {
      is_stopped.current = true
      pause.current.end()
    },
  }
}

function told(error: unknown): string {
  noticeSessionEnd(error)
  return sentenceOf(error)
}

/** Waits that all end at once when somebody has had enough. */
function breakablePause() {
  const ends = new Set<() => void>()
  return {
    wait: (ms: number) =>
      new Promise<void>((resolve) => {
        const end = () => {
          clearTimeout(timer)
          ends.delete(end)
          resolve()
        }
        const timer = setTimeout(end, ms)
        ends.add(end)
      }),
    end() {
      for (const end of [...ends]) end()
    },
  }
}
