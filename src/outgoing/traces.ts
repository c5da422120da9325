import {
  type Context,
  context,
  createTraceState,
  diag,
  DiagLogLevel,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer as OtelTracer,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Tracer, Work } from '../kit/trace.ts'

export interface TraceSettings {
  readonly service_name: string
  readonly version: string
  readonly sampler: SamplerName
  /** From 0 to 1. */
  readonly ratio: number
  /** The way out, in the usual variables. */
  readonly proxy_env?: NodeJS.ProcessEnv | undefined
  /** A collector that is away is told so, now and then. */
  readonly warn: (message: string) => void
}

export type SamplerName =
  | 'always_on'
  | 'always_off'
  | 'traceidratio'
  | 'parentbased_always_on'
  | 'parentbased_always_off'
  | 'parentbased_traceidratio'

export interface Traces {
  readonly tracer: Tracer
  /** Sends what has not been sent, and gives up soon where nobody takes it. */
  close(): Promise<void>
}

/** Beyond that, spans are dropped: a collector that is away costs no more than this memory. */
const SPANS_MAX = 2_048
const EXPORT_MS_MAX = 5_000
const CLOSE_MS_MAX = 2_000
const WARN_EVERY_MS = 60_000

/** Where to, by which headers and with which certificates is what the exporter reads of the standard variables by itself. */
export function openTraces({ service_name, version, sampler, ratio, proxy_env, warn }: TraceSettings): Traces {
  warnSeldom(warn)
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const exporter = new OTLPTraceExporter(
    proxy_env ? { httpAgentOptions: { keepAlive: true, proxyEnv: proxy_env } } : {},
  )
  const limits = { maxQueueSize: SPANS_MAX, exportTimeoutMillis: EXPORT_MS_MAX }
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(detectResources({ detectors: [envDetector] }))
      .merge(resourceFromAttributes({ 'service.name': service_name, 'service.version': version })),
    sampler: samplerOf(sampler, ratio),
    spanProcessors: [new BatchSpanProcessor({ exporter, ...limits })],
  })
  return {
    tracer: tracerOver(provider.getTracer('countersign', version)),
    async close() {
      const late = new Promise<void>((done) => setTimeout(done, CLOSE_MS_MAX).unref())
      await Promise.race([provider.shutdown().catch(() => undefined), late])
      context.disable()
      diag.disable()
    },
  }
}

/** What the exporter says may hold what it was to send: it is not repeated. */
function warnSeldom(warn: TraceSettings['warn']): void {
  let quiet_until = 0
  const tell = () => {
    if (performance.now() < quiet_until) return
    quiet_until = performance.now() + WARN_EVERY_MS
    warn('traces could not be delivered; those that do not fit into the memory for them are dropped')
  }
  const nothing = () => undefined
  diag.setLogger(
    { error: tell, warn: tell, info: nothing, debug: nothing, verbose: nothing },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
}

function samplerOf(name: SamplerName, ratio: number): Sampler {
  const roots = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  } as const
  const root = roots[name.replace('parentbased_', '') as keyof typeof roots]()
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root
}

const KINDS: Readonly<Record<Work['kind'], SpanKind>> = {
  operation: SpanKind.INTERNAL,
  transaction: SpanKind.INTERNAL,
  job: SpanKind.CONSUMER,
  seal: SpanKind.INTERNAL,
  call: SpanKind.CLIENT,
  reader: SpanKind.INTERNAL,
}

const OUTCOME = 'countersign.outcome'

function tracerOver(tracer: OtelTracer): Tracer {
  return {
    span: (work, run, outcomeOf) =>
      tracer.startActiveSpan(nameOf(work), { kind: KINDS[work.kind] }, async (span) => {
        try {
          const result = await run()
          span.setAttribute(OUTCOME, outcomeOf(result))
          return result
        } catch (error) {
          fail(span)
          throw error
        } finally {
          span.end()
        }
      }),
    record(work) {
      const span = tracer.startSpan(nameOf(work), { kind: KINDS[work.kind], startTime: work.began_at })
      span.setAttribute(OUTCOME, work.outcome)
      if (work.outcome === 'failed') fail(span)
      span.end(work.began_at + work.took_ms)
    },
    request(method, route, traceparent) {
      const attributes = { 'http.request.method': method, 'http.route': route }
      const parent = contextOf(traceparent)
      const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent)
      const own = trace.setSpan(parent, span)
      return {
        within: (run) => context.with(own, run),
        end(status) {
          span.setAttribute('http.response.status_code', status)
          if (status >= 500) fail(span)
          span.end()
        },
      }
    },
    traceparent() {
      const { traceId, spanId, traceFlags } = trace.getActiveSpan()?.spanContext() ?? {}
      return traceId === undefined ? null : `00-${traceId}-${spanId}-${traceFlags === 1 ? '01' : '00'}`
    },
    under: (traceparent, run) => context.with(contextOf(traceparent), run),
    ids() {
      const { traceId, spanId } = trace.getActiveSpan()?.spanContext() ?? {}
      return traceId === undefined || spanId === undefined ? {} : { trace_id: traceId, span_id: spanId }
    },
  }
}

const nameOf = ({ kind, name }: Work): string => (kind === 'transaction' ? kind : `${kind} ${name}`)

/** Without the reason: an error may quote anything, and the log has it. */
const fail = (span: Span) => span.setStatus({ code: SpanStatusCode.ERROR })

function contextOf(traceparent: unknown): Context {
  const found = typeof traceparent === 'string' ? parseTraceParent(traceparent) : null
  if (found === null || !isSpanContextValid(found)) return ROOT_CONTEXT
  return trace.setSpanContext(ROOT_CONTEXT, { ...found, isRemote: true, traceState: createTraceState() })
}
