import type { GivenSetting, SettingName } from '../config.ts'

/**
 * How a setting may be shown. `whole`: as it is. `address`: without credentials. `key`: its last four characters.
 * `word`: only that it is set. `pem`: a path as it is, a text only as set.
 */
export type Visibility = 'whole' | 'address' | 'key' | 'word' | 'pem'

/** The compiler requires a row for each setting, so a new one cannot be shown by accident. */
export const VISIBILITY = {
  HOST: 'whole',
  PORT: 'whole',
  BASE_URL: 'address',
  DATA_DIR: 'whole',
  DATABASE_URL: 'address',
  S3_BUCKET: 'whole',
  S3_ENDPOINT: 'address',
  S3_REGION: 'whole',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'key',
  SMTP_URL: 'address',
  SMTP_OAUTH_TOKEN_URL: 'address',
  SMTP_OAUTH_CLIENT_ID: 'whole',
  SMTP_OAUTH_CLIENT_SECRET: 'key',
  SMTP_OAUTH_SCOPE: 'whole',
  SMTP_OAUTH_REFRESH_TOKEN: 'key',
  MAIL_FROM: 'whole',
  SMS_PROVIDER: 'whole',
  SMS_COUNTRIES: 'whole',
  SMS_PER_HOUR: 'whole',
  SMS_HOOK_URL: 'address',
  SMS_HOOK_SECRET: 'word',
  SMS_HOOK_CHANNELS: 'whole',
  SMS_HOOK_ALLOW_CIDRS: 'whole',
  TWILIO_URL: 'address',
  TWILIO_ACCOUNT_SID: 'key',
  TWILIO_AUTH_TOKEN: 'word',
  TWILIO_API_KEY_SID: 'key',
  TWILIO_FROM: 'whole',
  TWILIO_WHATSAPP_FROM: 'whole',
  TWILIO_WHATSAPP_TEMPLATES: 'whole',
  OIDC_ISSUER: 'address',
  OIDC_CLIENT_ID: 'whole',
  OIDC_CLIENT_SECRET: 'key',
  OIDC_NAME: 'whole',
  OIDC_ALLOWED_DOMAINS: 'whole',
  OIDC_AUTO_JOIN: 'whole',
  MAIL_ATTACH_MAX_MB: 'whole',
  SIGNING_CALLS_PER_MINUTE: 'whole',
  SESSION_IDLE_MINUTES: 'whole',
  BOUNCE_ADDRESS: 'whole',
  BOUNCE_LISTEN: 'whole',
  SECRET_KEY: 'word',
  SEAL_P12: 'whole',
  SEAL_P12_PASSWORD: 'word',
  SEAL_KEY_PEM: 'pem',
  SEAL_CERT_PEM: 'pem',
  SEAL_PKCS11_MODULE: 'whole',
  SEAL_PKCS11_PIN: 'word',
  SEAL_PKCS11_KEY: 'whole',
  SEAL_PKCS11_TOKEN: 'whole',
  SEAL_ROOTS: 'pem',
  TSA_URL: 'address',
  TSA_ROOTS: 'pem',
  GOTENBERG_URL: 'address',
  ENCRYPTED_DOCUMENTS: 'whole',
  READER_SANDBOX: 'whole',
  FURTHER_READERS: 'whole',
  HTTPS_PROXY: 'address',
  HTTP_PROXY: 'address',
  NO_PROXY: 'whole',
  PROXY_RESOLVES: 'whole',
  TRUSTED_PROXIES: 'whole',
  WEBHOOK_ALLOW_CIDRS: 'whole',
  PLAN: 'whole',
  METRICS_LISTEN: 'whole',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'address',
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'address',
  OTEL_EXPORTER_OTLP_HEADERS: 'word',
  OTEL_EXPORTER_OTLP_TRACES_HEADERS: 'word',
  OTEL_EXPORTER_OTLP_PROTOCOL: 'whole',
  OTEL_TRACES_EXPORTER: 'whole',
  OTEL_TRACES_SAMPLER: 'whole',
  OTEL_TRACES_SAMPLER_ARG: 'whole',
  OTEL_SERVICE_NAME: 'whole',
  OTEL_RESOURCE_ATTRIBUTES: 'whole',
  OTEL_SDK_DISABLED: 'whole',
  LOG_LEVEL: 'whole',
  SUPERVISOR: 'whole',
  NODE_ENV: 'whole',
  COUNTERSIGN_URL: 'address',
  COUNTERSIGN_API_KEY: 'key',
  COUNTERSIGN_MCP_CONFIRM: 'whole',
} as const satisfies Record<SettingName, Visibility>

const DOTS = '•••'
/** Four characters would be too much of a shorter one. */
const HINTED_CHARS_MIN = 24

/** A setting's value as it may appear on a screen or in a ticket. */
export function maskSetting({ name, value }: GivenSetting): string | null {
  return value === null ? null : MASKS[VISIBILITY[name]](value)
}

const MASKS: Readonly<Record<Visibility, (value: string) => string>> = {
  whole: (value) => value,
  address: maskAddress,
  key: (value) => (value.length < HINTED_CHARS_MIN ? DOTS : `…${value.slice(-4)}`),
  word: () => DOTS,
  pem: (value) => (isPath(value) ? value : 'set'),
}

/** Base64 may contain slashes, but no key begins with one. */
const isPath = (value: string) => /^\.{0,2}\/[^\n]{1,255}$/.test(value) && !value.includes('-----')

/**
 * Shows the parts of an address that lead there; a user name without a password may be a token, and so may query
 * values.
 */
function maskAddress(text: string): string {
  const url = URL.parse(text)
  if (url === null || url.host === '') return DOTS
  const user = url.password === '' && url.username !== '' ? DOTS : url.username
  const password = url.password === '' ? '' : `:${DOTS}`
  const opened = url.username === '' && url.password === '' ? '' : `${user}${password}@`
  return `${url.protocol}//${opened}${url.host}${url.pathname === '/' ? '' : url.pathname}${queryOf(url)}`
}

function queryOf({ searchParams }: URL): string {
  const pairs = [...searchParams].map(([name, value]) => `${name}=${PLAIN.test(name) ? value : DOTS}`)
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

/** Parameters of libpq that are no secret. */
const PLAIN = /^(host|port|dbname|user|sslmode|application_name|connect_timeout|options)$/

/** Every secret text in the settings, in the forms in which a program may repeat it. */
export function secretsOf(settings: readonly GivenSetting[]): readonly string[] {
  const secrets = settings.flatMap(({ name, value }) => (value === null ? [] : secretPartsOf(name, value)))
  const forms = secrets.flatMap((text) => [text, encodeURIComponent(text), Buffer.from(text).toString('base64')])
  // The longest first, so that no part of one remains.
  return [...new Set(forms)].filter((text) => text.length >= 4).sort((a, b) => b.length - a.length)
}

function secretPartsOf(name: SettingName, value: string): readonly string[] {
  const shown = VISIBILITY[name]
  if (shown === 'whole' || (shown === 'pem' && isPath(value))) return []
  if (shown !== 'address') return [value]
  const url = URL.parse(value)
  if (url === null || url.host === '') return [value]
  const parameters = [...url.searchParams].flatMap(([key, text]) => (PLAIN.test(key) ? [] : [text]))
  const opening = url.password === '' ? url.username : url.password
  return [opening, decoded(opening), ...parameters].filter((text) => text !== '')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Removes secrets from other programs' output, which may repeat what they were given. */
export const redact = (secrets: readonly string[], text: string): string =>
  secrets.reduce((rest, secret) => rest.replaceAll(secret, DOTS), text)
