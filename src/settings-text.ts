import ipaddr from 'ipaddr.js'
import { z } from 'zod'

/** In clear only to this machine, for development (OpenID Connect Discovery 1.0, 3). */
export function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, search, hash } = new URL(text)
  const here = ['localhost', '[::1]'].includes(hostname) || /^127(\.\d{1,3}){3}$/.test(hostname)
  return search === '' && hash === '' && (protocol === 'https:' || (protocol === 'http:' && here))
}

export const isCidr = (text: string): boolean => ipaddr.isValidCIDR(text)

export function mailAddress(text: string): { name: string; email: string } | null {
  const [, name, email] = /^\s*(?:"?([^"<>]*?)"?\s*<)?([^<>\s@]+@[^<>\s@]+)>?\s*$/.exec(text) ?? []
  return email === undefined ? null : { name: name || 'Countersign', email }
}

export function listenAddress(text: string): { host: string; port: number } | null {
  const [, six, four, port] = /^(?:\[([^\]]+)\]|([^:]+)):(\d{1,5})$/.exec(text) ?? []
  const host = six ?? four
  if (host === undefined || Number(port) > 65_535) return null
  return host === 'localhost' || ipaddr.isValid(host) ? { host, port: Number(port) } : null
}

const example = (text: string, what: string) => `${what}, for example ${text}`

/** For mail by OAuth2 (docs/operating.md, Mail by OAuth2). */
export const MAIL_OAUTH_SETTINGS = {
  SMTP_OAUTH_TOKEN_URL: z
    .string()
    .refine(isIssuer, {
      error: example(
        'SMTP_OAUTH_TOKEN_URL=https://oauth2.googleapis.com/token',
        'must be an https address without a query',
      ),
    })
    .optional(),
  SMTP_OAUTH_CLIENT_ID: z.string().optional(),
  SMTP_OAUTH_CLIENT_SECRET: z.string().optional(),
  SMTP_OAUTH_SCOPE: z.string().optional(),
  SMTP_OAUTH_REFRESH_TOKEN: z.string().optional(),
}

/** Microsoft is the one provider that lets a program send for itself. */
const OF_THE_PROGRAM = 'https://outlook.office365.com/.default'

/** Null: the mail server takes a password, or none. Without a refresh token the program asks for itself. */
export function mailOAuthOf(settings: z.infer<z.ZodObject<typeof MAIL_OAUTH_SETTINGS>>) {
  const { SMTP_OAUTH_TOKEN_URL: token_url, SMTP_OAUTH_REFRESH_TOKEN: refresh_token = null } = settings
  if (token_url === undefined) return null
  return {
    token_url,
    client_id: settings.SMTP_OAUTH_CLIENT_ID ?? '',
    client_secret: settings.SMTP_OAUTH_CLIENT_SECRET ?? '',
    scope: settings.SMTP_OAUTH_SCOPE ?? (refresh_token === null ? OF_THE_PROGRAM : null),
    refresh_token,
  }
}

const COLLECTOR = z.url({
  protocol: /^https?$/,
  error: example('OTEL_EXPORTER_OTLP_ENDPOINT=http://collector:4318', 'must be the address of a collector of traces'),
})

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

/** OpenTelemetry's own variables. */
export const TRACE_SETTINGS = {
  OTEL_EXPORTER_OTLP_ENDPOINT: COLLECTOR.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: COLLECTOR.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_EXPORTER_OTLP_TRACES_HEADERS: z.string().optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .enum(['http/protobuf'], {
      error: example(
        'OTEL_EXPORTER_OTLP_PROTOCOL=http/protobuf',
        'must be http/protobuf, by which alone traces are sent',
      ),
    })
    .default('http/protobuf'),
  OTEL_TRACES_EXPORTER: z
    .enum(['otlp', 'none'], { error: example('OTEL_TRACES_EXPORTER=otlp', 'must be otlp or none') })
    .optional(),
  OTEL_TRACES_SAMPLER: z
    .enum(SAMPLERS, { error: example('OTEL_TRACES_SAMPLER=traceidratio', `must be one of ${SAMPLERS.join(', ')}`) })
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?|\.\d+)$/, example('OTEL_TRACES_SAMPLER_ARG=0.1', 'must be from 0 to 1'))
    .default('1')
    .transform(Number),
  OTEL_SERVICE_NAME: z.string().default('countersign'),
  OTEL_RESOURCE_ATTRIBUTES: z.string().optional(),
  OTEL_SDK_DISABLED: z.string().default('false'),
} as const

type TraceSettings = z.infer<z.ZodObject<typeof TRACE_SETTINGS>>

/** Null where none are wanted. Where to they go, and with which headers, is read by the library itself. */
export function tracesOf(settings: TraceSettings) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own } = settings
  const exporter = settings.OTEL_TRACES_EXPORTER ?? (endpoint === undefined && own === undefined ? 'none' : 'otlp')
  if (exporter === 'none' || settings.OTEL_SDK_DISABLED.toLowerCase() === 'true') return null
  const { OTEL_SERVICE_NAME: service_name, OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: ratio } = settings
  return { service_name, sampler, ratio }
}
