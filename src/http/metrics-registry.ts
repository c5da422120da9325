import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Watched, Work } from '../kit/trace.ts'
import type { App } from '../ports/app.ts'
import type { DoorFacts } from './budget/budget.ts'
import { doorGauges } from './metrics-of-door.ts'
import { nodeGauges } from './metrics-of-node.ts'
import { wholeMetrics } from './metrics-of-whole.ts'

/** Seconds; an answer from the database takes a few milliseconds, a large upload some tens of seconds. */
const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Told from the beginning: an increase is seen only of what was there before. */
const CALLS: Readonly<Record<string, readonly string[]>> = {
  mail: ['sent', 'rejected', 'unreachable'],
  webhook: ['answered_2xx', 'answered_4xx', 'answered_5xx', 'connect_failed', 'timed_out'],
  tsa: ['ok', 'failed'],
  s3: ['ok', 'failed'],
}

interface Answered {
  readonly method: string
  readonly route: string
  readonly status: number
}

export interface Metrics {
  readonly content_type: string
  note(answered: Answered, seconds: number): void
  watched(watched: Watched): void
  /** Where requests come in; a node that runs jobs alone has none. */
  watchDoor(door: () => DoorFacts): void
  /** As they stand now; of the whole as it was last known, where the database does not tell it within this time. */
  text(wait_ms: number): Promise<string>
}

export function openMetrics(app: App): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = <L extends string>(name: string, help: string, labelNames: readonly L[]) =>
    new Histogram({ name, help, labelNames, buckets: BUCKETS_S, registers: [registry] })
  const requests = seconds('countersign_http_request_seconds', 'Time from a request to the end of its answer', [
    'method',
    'route',
    'status',
  ])
  const calls = seconds(
    'countersign_call_seconds',
    'Calls of this node to others, by whom they reach and how they ended',
    ['to', 'outcome'],
  )
  const jobs = seconds('countersign_job_seconds', 'Jobs that this node ran, by what they do and how they ended', [
    'task',
    'outcome',
  ])
  const seals = seconds(
    'countersign_seal_seconds',
    'Time that this node took to seal an envelope, certificate included, and how that ended',
    ['outcome'],
  )
  const readers = seconds(
    'countersign_further_reader_seconds',
    'Files in doubt that a further reader was asked about, by the program and what came of it',
    ['reader', 'outcome'],
  )
  for (const [to, outcomes] of Object.entries(CALLS)) for (const outcome of outcomes) calls.zero({ to, outcome })
  for (const outcome of ['sealed', 'failed']) seals.zero({ outcome })
  const notes: Readonly<Partial<Record<Work['kind'], (watched: Watched, seconds: number) => void>>> = {
    call: ({ name: to, outcome }, s) => calls.observe({ to, outcome }, s),
    job: ({ name: task, outcome }, s) => jobs.observe({ task, outcome }, s),
    seal: ({ outcome }, s) => seals.observe({ outcome }, s),
    reader: ({ name: reader, outcome }, s) => readers.observe({ reader, outcome }, s),
  }
  const setGauges = nodeGauges(registry, app)
  const whole = wholeMetrics(registry, app)
  return {
    content_type: registry.contentType,
    note: (answered, s) => requests.observe({ ...answered }, s),
    watched: (watched) => notes[watched.kind]?.(watched, watched.took_ms / 1000),
    watchDoor(door) {
      doorGauges(registry, door)
    },
    async text(wait_ms) {
      // Before what is asked of the database takes one of the connections.
      await setGauges()
      const of_whole = await whole(wait_ms)
      return (await registry.metrics()) + of_whole
    },
  }
}
