import { join, resolve } from 'node:path'
import { z } from 'zod'
import { PLANS } from './domain/account/allowance.ts'
import { FURTHER_READERS, type FurtherReader } from './domain/further-readers.ts'
import { ServiceAddress } from './service-address.ts'
import {
  isCidr,
  listenAddress,
  MAIL_OAUTH_SETTINGS,
  mailAddress,
  mailOAuthOf,
  TRACE_SETTINGS,
  tracesOf,
} from './settings-text.ts'
import { PROXY_SETTINGS, proxyOf, proxySpellings } from './settings-proxy.ts'
import { OPEN_ID_SETTINGS, openIdOf, type OpenIdSettings } from './settings-open-id.ts'
import { TEXT_SETTINGS, textsOf } from './settings-texts.ts'
import { pairIssues, type Wrong } from './settings-together.ts'

/** Everything an operator can set (docs/operating.md), read once. */
export interface Config {
  readonly host: string
  readonly port: number
  readonly base_url: string
  readonly data_dir: string
  /** Null: the embedded database in data_dir. */
  readonly database_url: string | null
  /** Null: documents lie in data_dir. */
  readonly s3: {
    readonly bucket: string
    readonly endpoint: string | null
    readonly region: string | null
    readonly access_key_id: string | null
    readonly secret_access_key: string | null
  } | null
  readonly smtp_url: string | null
  /** Null: the mail server takes the password of smtp_url, or none. */
  readonly mail_oauth: ReturnType<typeof mailOAuthOf>
  readonly mail_from: { readonly name: string; readonly email: string }
  /** Null: nothing offers text messages. */
  readonly texts: ReturnType<typeof textsOf>
  /** Null: people sign in with a password only. */
  readonly open_id: OpenIdSettings | null
  readonly mail_attach_bytes_max: number
  readonly signing_calls_per_minute: number
  /** Null: people are signed in until their session expires, used or not. */
  readonly session_idle_minutes: number | null
  /** Null: undeliverable mails return to mail_from, and the service does not read them. */
  readonly bounce_address: string | null
  /** Where a mail server brings what comes back; null: nowhere. */
  readonly bounce_listen: { readonly host: string; readonly port: number } | null
  /** Null: made and kept in data_dir. */
  readonly secret_key: string | null
  readonly seal: SealSource
  /** Further roots whose seals are ours: PEM, or the path of a file with it. */
  readonly seal_roots: string | null
  readonly tsa_url: string | null
  /** PEM, or the path of a file with it. */
  readonly tsa_roots: string | null
  /** A service that makes PDFs of office files; null: LibreOffice of this machine. */
  readonly gotenberg_url: string | null
  /** Files that are encrypted and open without a password are taken; else refused. */
  readonly takes_encrypted: boolean
  /** Whether files of strangers are read in the strongest sandbox that works here, or in none. */
  readonly reader_sandbox: 'auto' | 'off'
  /** Programs of this machine that draw the pages in doubt too. */
  readonly further_readers: readonly FurtherReader[]
  /** Null: calls go out directly. */
  readonly proxy: ReturnType<typeof proxyOf>
  readonly trusted_proxies: readonly string[]
  readonly webhook_allow_cidrs: readonly string[]
  readonly plan: (typeof PLANS)[number]
  /** Where health and metrics are told besides; null: with everything else only. */
  readonly metrics_listen: { readonly host: string; readonly port: number } | null
  /** Null: no traces are made, and nothing of what makes them is loaded. */
  readonly traces: ReturnType<typeof tracesOf>
  readonly log_level: string
  /** How often the process that watches over this one has started it again (bin/supervise.js). */
  readonly crashes: number
  readonly production: boolean
}

export type SealSource =
  | { readonly dir: string }
  | { readonly p12: string; readonly password: string }
  | { readonly keyPem: string; readonly certPem: string }
  | {
      readonly pkcs11: {
        readonly module: string
        readonly pin: string
        readonly key: string
        readonly token: string | null
        /** Ours without our own settings. */
        readonly environment: Readonly<Record<string, string>>
      }
      readonly certPem: string | null
    }

/** Thrown once with every wrong setting in it. */
export class WrongSettings extends Error {
  readonly lines: readonly string[]
  readonly settings: readonly string[]

  constructor(wrong: readonly Wrong[]) {
    const lines = wrong.map(({ line }) => line)
    super(`wrong settings:\n${lines.map((line) => `  ${line}`).join('\n')}`)
    this.lines = lines
    this.settings = wrong.flatMap(({ settings }) => settings)
  }
}

export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given = givenIn(env)
  const parsed = Settings.safeParse(given)
  const wrong = [...(parsed.error?.issues.map(wrongOf) ?? []), ...pairIssues(given)]
  if (!parsed.success || wrong.length > 0) throw new WrongSettings(wrong)
  return toConfig(parsed.data, env)
}

/** Empty means not set. */
const givenIn = (env: NodeJS.ProcessEnv): Readonly<Record<string, string>> =>
  proxySpellings(
    Object.fromEntries(
      Object.entries(env).flatMap(([name, value]) =>
        value === undefined || value.trim() === '' ? [] : [[name, value]],
      ),
    ),
  )

/** What can be read where something is wrong: for a command that looks into what is broken. */
export interface SoundPart {
  /** As if the settings in `left_out` were not set. */
  readonly config: Config
  readonly wrong: readonly string[]
  readonly left_out: readonly string[]
}

/** Leaves out what is wrong, and then what is of no use without it. */
export function readSoundPart(env: NodeJS.ProcessEnv = process.env): SoundPart {
  let wrong: readonly string[] | null = null
  const left_out = new Set<string>()
  for (;;) {
    const rest = Object.fromEntries(Object.entries(env).filter(([name]) => !left_out.has(name)))
    try {
      return { config: readConfig(rest), wrong: wrong ?? [], left_out: [...left_out] }
    } catch (error) {
      if (!(error instanceof WrongSettings)) throw error
      wrong ??= error.lines
      for (const name of error.settings) left_out.add(name)
    }
  }
}

export type SettingName = keyof SettingsRead | keyof z.infer<typeof AccessSettings>

/** One setting as it holds. May be a secret: never show it as it is (cli/mask-settings.ts). */
export interface GivenSetting {
  readonly name: SettingName
  /** Null where it is not set and has no default. */
  readonly value: string | null
  readonly from: 'environment' | 'default' | 'not set'
}

/** Every setting there is, right or wrong, in the order of the documents. */
export function listSettings(env: NodeJS.ProcessEnv = process.env): readonly GivenSetting[] {
  const given = givenIn(env)
  const defaults: Readonly<Record<string, string>> = {
    ...defaultsOf(Settings),
    ...defaultsOf(AccessSettings),
    BASE_URL: `http://localhost:${given['PORT'] ?? '3000'}`,
  }
  return [...Object.keys(Settings.shape), ...Object.keys(AccessSettings.shape)].map((name) => {
    const text = given[name] ?? defaults[name] ?? null
    const value = name === 'DATA_DIR' && text !== null ? resolve(text) : text
    const unset = value === null ? 'not set' : 'default'
    return { name: name as SettingName, value, from: name in given ? 'environment' : unset }
  })
}

const defaultsOf = (schema: typeof Settings | typeof AccessSettings): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(z.toJSONSchema(schema, { io: 'input' }).properties ?? {}).flatMap(([name, property]) =>
      typeof property === 'object' && property.default ? [[name, String(property.default)]] : [],
    ),
  )

/** For a command that needs nothing else, and must work wherever a setting is wrong. */
export const dataDirOf = (env: NodeJS.ProcessEnv = process.env): string => resolve(env['DATA_DIR']?.trim() || DATA_DIR)

const DATA_DIR = './data'

/** What a command needs that calls a running service from anywhere: its address and a key. */
export interface Access {
  /** Without a slash at the end. */
  readonly url: string
  readonly api_key: string
  /** Who asks before tools act on people (docs/tool-server.md): the tool server does, or the program that calls it. */
  readonly confirm: 'person' | 'client'
}

/** `COUNTERSIGN_URL`, `COUNTERSIGN_API_KEY` and `COUNTERSIGN_MCP_CONFIRM`. Throws WrongSettings with all that is wrong; never repeats the key. */
export function readAccess(env: NodeJS.ProcessEnv = process.env): Access {
  const parsed = AccessSettings.safeParse(env)
  if (!parsed.success) throw new WrongSettings(parsed.error.issues.map(wrongOf))
  const { COUNTERSIGN_URL, COUNTERSIGN_API_KEY, COUNTERSIGN_MCP_CONFIRM: confirm } = parsed.data
  return { url: COUNTERSIGN_URL.replace(/\/+$/, ''), api_key: COUNTERSIGN_API_KEY, confirm }
}

const withExample = (example: string, what: string) => ({ error: `${what}, for example ${example}` })
const address = (protocol: RegExp, example: string, what: string) => z.url({ protocol, ...withExample(example, what) })
const cidrs = (name: string) =>
  z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter((part) => part !== ''))
    .refine(
      (parts) => parts.every(isCidr),
      withExample(`${name}=10.0.0.0/8,127.0.0.1/32`, 'must be address ranges with commas between them'),
    )

const furtherReaders = z
  .string()
  .default('off')
  .transform((text) => (text === 'off' ? [] : text.split(/[\s,]+/)))
  .refine(
    (names): names is FurtherReader[] => names.every((name) => FURTHER_READERS.some((known) => known === name)),
    withExample('FURTHER_READERS=poppler,mupdf', `must be off, or of ${FURTHER_READERS.join(', ')}`),
  )

const Settings = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, withExample('PORT=3000', 'must be a port number').error)
    .default('3000')
    .transform(Number)
    .refine((port) => port <= 65_535, withExample('PORT=3000', 'must be at most 65535')),
  BASE_URL: address(/^https?$/, 'BASE_URL=https://sign.example.com', 'must be the address people open').optional(),
  DATA_DIR: z.string().default(DATA_DIR),
  DATABASE_URL: address(
    /^postgres(ql)?$/,
    'DATABASE_URL=postgres://user:password@host:5432/name',
    'must be a PostgreSQL address',
  ).optional(),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: address(/^https?$/, 'S3_ENDPOINT=https://s3.example.com', 'must be an http or https address').optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: address(
    /^smtps?$/,
    'SMTP_URL=smtp://user:password@mail.example.com:587',
    'must be a mail server address',
  ).optional(),
  ...MAIL_OAUTH_SETTINGS,
  MAIL_FROM: z
    .string()
    .default('Countersign <no-reply@localhost>')
    .transform((text) => mailAddress(text))
    .refine(
      (found) => found !== null,
      withExample('MAIL_FROM="Acme Contracts <sign@acme.example>"', 'must be a mail address'),
    ),
  ...TEXT_SETTINGS,
  ...OPEN_ID_SETTINGS,
  MAIL_ATTACH_MAX_MB: z
    .string()
    .regex(/^\d{1,2}(\.\d+)?$/, withExample('MAIL_ATTACH_MAX_MB=7', 'must be megabytes up to 99').error)
    .default('7')
    .transform(Number),
  // An office of three hundred behind one address, each with forty calls in the same minute.
  SIGNING_CALLS_PER_MINUTE: z
    .string()
    .regex(/^\d{1,7}$/, withExample('SIGNING_CALLS_PER_MINUTE=12000', 'must be a whole number').error)
    .default('12000')
    .transform(Number),
  // Use is noted once a minute, and a session lasts twelve hours at the longest.
  SESSION_IDLE_MINUTES: z
    .string()
    .regex(/^\d{1,3}$/, withExample('SESSION_IDLE_MINUTES=30', 'must be a whole number of minutes').error)
    .transform(Number)
    .refine(
      (minutes) => minutes >= 5 && minutes <= 720,
      withExample('SESSION_IDLE_MINUTES=30', 'must be from 5 to 720'),
    )
    .optional(),
  // What is put behind the name takes 52 of the 64 octets that servers take before an @ (RFC 5321 4.5.3.1.1).
  BOUNCE_ADDRESS: z
    .string()
    .regex(
      /^[\w.-]{1,12}@[\w-]+(\.[\w-]+)*$/,
      withExample(
        'BOUNCE_ADDRESS=bounces@mail.example.com',
        'must be a mail address with at most 12 letters or digits before the @',
      ).error,
    )
    .optional(),
  BOUNCE_LISTEN: z
    .string()
    .transform((text) => listenAddress(text))
    .refine(
      (found) => found !== null,
      withExample('BOUNCE_LISTEN=127.0.0.1:2525', 'must be an address of this machine and a port'),
    )
    .optional(),
  SECRET_KEY: z
    .string()
    .min(32, withExample('SECRET_KEY=$(openssl rand -base64 48)', 'must have at least 32 characters').error)
    .optional(),
  SEAL_P12: z.string().optional(),
  SEAL_P12_PASSWORD: z.string().optional(),
  SEAL_KEY_PEM: z.string().optional(),
  SEAL_CERT_PEM: z.string().optional(),
  SEAL_PKCS11_MODULE: z.string().optional(),
  SEAL_PKCS11_PIN: z.string().optional(),
  SEAL_PKCS11_KEY: z
    .string()
    .regex(
      /^(?!id:)|^id:([\da-fA-F]{2})+$/,
      withExample('SEAL_PKCS11_KEY=id:0a1b', 'must be a label, or id: and hexadecimal digits').error,
    )
    .optional(),
  SEAL_PKCS11_TOKEN: z.string().optional(),
  SEAL_ROOTS: z.string().optional(),
  TSA_URL: address(
    /^https?$/,
    'TSA_URL=https://tsa.example.com',
    'must be the address of a time-stamping authority',
  ).optional(),
  TSA_ROOTS: z.string().optional(),
  GOTENBERG_URL: address(
    /^https?$/,
    'GOTENBERG_URL=http://gotenberg:3000',
    'must be the address of a Gotenberg service',
  ).optional(),
  ENCRYPTED_DOCUMENTS: z
    .enum(['take', 'refuse'], withExample('ENCRYPTED_DOCUMENTS=refuse', 'must be take or refuse'))
    .default('take'),
  READER_SANDBOX: z.enum(['auto', 'off'], withExample('READER_SANDBOX=off', 'must be auto or off')).default('auto'),
  FURTHER_READERS: furtherReaders,
  ...PROXY_SETTINGS,
  TRUSTED_PROXIES: cidrs('TRUSTED_PROXIES'),
  WEBHOOK_ALLOW_CIDRS: cidrs('WEBHOOK_ALLOW_CIDRS'),
  PLAN: z.enum(PLANS, withExample('PLAN=self_hosted', `must be one of ${PLANS.join(', ')}`)).default('self_hosted'),
  METRICS_LISTEN: z
    .string()
    .transform((text) => listenAddress(text))
    .refine(
      (found) => found !== null,
      withExample('METRICS_LISTEN=10.0.0.7:9464', 'must be an address of this machine and a port'),
    )
    .optional(),
  ...TRACE_SETTINGS,
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      withExample('LOG_LEVEL=info', 'must be a log level'),
    )
    .default('info'),
  // Read before anything else, by bin/countersign.js.
  SUPERVISOR: z.enum(['on', 'off'], withExample('SUPERVISOR=off', 'must be on or off')).default('on'),
  NODE_ENV: z.string().default('development'),
})
type SettingsRead = z.infer<typeof Settings>

const AccessSettings = z.object({
  COUNTERSIGN_URL: ServiceAddress.default('http://localhost:3000'),
  COUNTERSIGN_API_KEY: z
    .string(withExample('COUNTERSIGN_API_KEY=csk_test_…', 'must be set to a key'))
    .trim()
    .regex(/^csk_(live|test)_\w+$/, withExample('COUNTERSIGN_API_KEY=csk_test_…', 'must be a secret key').error),
  COUNTERSIGN_MCP_CONFIRM: z
    .enum(['person', 'client'], withExample('COUNTERSIGN_MCP_CONFIRM=person', 'must be person or client'))
    .default('person'),
})

const wrongOf = (issue: z.core.$ZodIssue): Wrong => {
  const name = issue.path.join('.')
  return { settings: [name], line: `${name} ${issue.message}` }
}

function toConfig(settings: SettingsRead, env: NodeJS.ProcessEnv): Config {
  const data_dir = resolve(settings.DATA_DIR)
  return {
    host: settings.HOST,
    port: settings.PORT,
    base_url: (settings.BASE_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, ''),
    data_dir,
    database_url: settings.DATABASE_URL ?? null,
    s3: s3Of(settings),
    smtp_url: settings.SMTP_URL ?? null,
    mail_oauth: mailOAuthOf(settings),
    mail_from: settings.MAIL_FROM ?? { name: 'Countersign', email: 'no-reply@localhost' },
    texts: textsOf(settings),
    open_id: openIdOf(settings),
    mail_attach_bytes_max: settings.MAIL_ATTACH_MAX_MB * 1_000_000,
    signing_calls_per_minute: settings.SIGNING_CALLS_PER_MINUTE,
    session_idle_minutes: settings.SESSION_IDLE_MINUTES ?? null,
    ...listenersOf(settings),
    secret_key: settings.SECRET_KEY ?? null,
    seal: sealOf(settings, data_dir, env),
    seal_roots: settings.SEAL_ROOTS ?? null,
    tsa_url: settings.TSA_URL ?? null,
    tsa_roots: settings.TSA_ROOTS ?? null,
    gotenberg_url: settings.GOTENBERG_URL ?? null,
    takes_encrypted: settings.ENCRYPTED_DOCUMENTS === 'take',
    reader_sandbox: settings.READER_SANDBOX,
    further_readers: settings.FURTHER_READERS,
    proxy: proxyOf(settings, [settings.GOTENBERG_URL]),
    trusted_proxies: settings.TRUSTED_PROXIES,
    webhook_allow_cidrs: settings.WEBHOOK_ALLOW_CIDRS,
    plan: settings.PLAN,
    traces: tracesOf(settings),
    log_level: settings.LOG_LEVEL,
    crashes: Number(env['COUNTERSIGN_CRASHES'] ?? 0) || 0,
    production: settings.NODE_ENV === 'production',
  }
}

const listenersOf = (settings: SettingsRead) => ({
  bounce_address: settings.BOUNCE_ADDRESS ?? null,
  bounce_listen: settings.BOUNCE_LISTEN ?? null,
  metrics_listen: settings.METRICS_LISTEN ?? null,
})

const s3Of = (settings: SettingsRead): Config['s3'] =>
  settings.S3_BUCKET === undefined
    ? null
    : {
        bucket: settings.S3_BUCKET,
        endpoint: settings.S3_ENDPOINT ?? null,
        region: settings.S3_REGION ?? null,
        access_key_id: settings.S3_ACCESS_KEY_ID ?? null,
        secret_access_key: settings.S3_SECRET_ACCESS_KEY ?? null,
      }

function sealOf(settings: SettingsRead, data_dir: string, env: NodeJS.ProcessEnv): SealSource {
  if (settings.SEAL_P12 !== undefined) return { p12: settings.SEAL_P12, password: settings.SEAL_P12_PASSWORD ?? '' }
  const { SEAL_KEY_PEM: keyPem, SEAL_CERT_PEM: certPem } = settings
  const { SEAL_PKCS11_MODULE: module, SEAL_PKCS11_PIN: pin, SEAL_PKCS11_KEY: key } = settings
  if (module !== undefined && pin !== undefined && key !== undefined) {
    const token = settings.SEAL_PKCS11_TOKEN ?? null
    return { pkcs11: { module, pin, key, token, environment: withoutOurs(env) }, certPem: certPem ?? null }
  }
  return keyPem !== undefined && certPem !== undefined ? { keyPem, certPem } : { dir: join(data_dir, 'seal') }
}

const withoutOurs = (env: NodeJS.ProcessEnv): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) =>
      value === undefined || name in Settings.shape ? [] : [[name, value]],
    ),
  )
