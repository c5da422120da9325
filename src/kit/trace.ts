/**
 * A piece of work that operators want to see. What stands here leaves the service, so it is one of few words and never
 * names a person, a link, a file or a key.
 */
export interface Work {
  readonly kind: 'operation' | 'transaction' | 'job' | 'seal' | 'call' | 'reader'
  /** Of an operation its id in the description, of a job its task, of a call whom it reaches, of a reader which program it is. */
  readonly name: string
}

/** Work that has ended. */
export interface Watched extends Work {
  /** In the words of who did it; `failed` where it threw. */
  readonly outcome: string
  /** Milliseconds since 1970. */
  readonly began_at: number
  readonly took_ms: number
}

/** A request, from its arrival until its answer is out. */
export interface RequestSpan {
  /** Runs as a part of it. */
  within(run: () => void): void
  end(status: number): void
}

/** Where traces are on (outgoing/traces.ts); one for the process, as spans are in each other wherever they begin. */
export interface Tracer {
  span<T>(work: Work, run: () => Promise<T>, outcomeOf: (result: T) => string): Promise<T>
  /** As a part of the work at hand. */
  record(watched: Watched): void
  request(method: string, route: string, traceparent: string | null): RequestSpan
  /** Of the work at hand, as others are told of it (W3C Trace Context). */
  traceparent(): string | null
  /** As a part of what another process did, if that was told. */
  under<T>(traceparent: unknown, run: () => T): T
  /** For the log. */
  ids(): { readonly trace_id?: string; readonly span_id?: string }
}

let tracer: Tracer | null = null

/** From now on; null: no more. */
export function traceBy(found: Tracer | null): void {
  tracer = found
}

/** Null where traces are off, as they mostly are. */
export const tracing = (): Tracer | null => tracer

/** Runs it: as a span where traces are on, else as it is. */
export const span = <T>(
  work: Work,
  run: () => Promise<T>,
  outcomeOf: (result: T) => string = () => 'ok',
): Promise<T> => (tracer === null ? run() : tracer.span(work, run, outcomeOf))
