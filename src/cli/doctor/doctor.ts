import { styleText } from 'node:util'
import { listSettings, readSoundPart } from '../../config.ts'
import { isEmail } from '../../domain/recipients/email.ts'
import { goThroughProxy } from '../../outgoing/proxy.ts'
import { Problem } from '../../problem.ts'
import { RELEASE, releaseText } from '../../release.ts'
import type { Audited } from '../audit/audit.ts'
import { EXIT } from '../command.ts'
import { redact, secretsOf } from '../mask-settings.ts'
import { baseUrl } from './base-url.ts'
import { blobs } from './blobs.ts'
import type { Check, Finding, Level } from './check.ts'
import { clock } from './clock.ts'
import { converter } from './converter.ts'
import { dataFolder } from './data-folder.ts'
import { database } from './database.ts'
import { findDatabase } from './find-database.ts'
import { fonts } from './fonts.ts'
import { furtherReaders } from './further-readers.ts'
import { jobs } from './jobs.ts'
import { openId } from './open-id.ts'
import { passkeys } from './passkeys.ts'
import { proxy } from './proxy.ts'
import { readers } from './readers.ts'
import { type Checked, runChecks } from './run-checks.ts'
import { seal } from './seal.ts'
import { node, pages, settings } from './settings.ts'
import { smtp } from './smtp.ts'
import { texts } from './texts.ts'
import { timeStamps } from './time-stamps.ts'
import { webhooks } from './webhooks.ts'

interface Options {
  readonly audit?: boolean
  readonly only?: string | undefined
  readonly mailTo?: string | undefined
  readonly deep: boolean
  readonly json: boolean
}

/** The checks, in the order in which they are printed. */
export const CHECKS: readonly Check[] = [
  ...[settings, node, dataFolder, database, blobs, clock, smtp, texts, timeStamps, seal],
  ...[baseUrl, openId, passkeys, proxy, webhooks, jobs, fonts, readers, furtherReaders, converter, pages],
]

/** `doctor`: prints every problem with its remedy. */
export async function doctor(options: Options): Promise<void> {
  const checked = options.audit ? await auditAll(options) : await checkAll(options)
  const healthy = checked.every(({ findings }) => findings.every(({ level }) => level !== 'fail'))
  const told = options.json
    ? JSON.stringify({ healthy, checks: checked, release: RELEASE })
    : `countersign ${releaseText(RELEASE)}\n${printed(checked)}`
  process.stdout.write(`${told}\n`)
  if (!healthy) process.exitCode = EXIT.failed
}

async function auditAll({ only, mailTo, deep }: Options): Promise<readonly Audited[]> {
  if (only !== undefined || mailTo !== undefined)
    throw new Problem('invalid_parameter', '--audit looks at what is kept: it takes neither --only nor --mail-to')
  const { audit } = await import('../audit/audit.ts')
  return audit({ deep })
}

async function checkAll({ only, mailTo, deep }: Options): Promise<readonly Checked[]> {
  const checks = chosen(only)
  if (mailTo !== undefined && !isEmail(mailTo))
    throw new Problem('invalid_parameter', `--mail-to takes an email address: ${mailTo} is not one`)
  const { config, wrong, left_out } = readSoundPart()
  let found_database: ReturnType<typeof findDatabase> | null = null
  goThroughProxy(config.proxy)
  const means = {
    config,
    wrong,
    deep,
    mail_to: mailTo ?? null,
    now: Date.now,
    database: () => {
      found_database ??= findDatabase(config)
      return found_database
    },
  }
  const secrets = secretsOf(listSettings())
  return (await runChecks(checks, means, left_out)).map((one) => withoutSecrets(one, secrets))
}

function chosen(only: string | undefined): readonly Check[] {
  if (only === undefined) return CHECKS
  const names = only.split(/[\s,]+/).filter((name) => name !== '')
  const known = CHECKS.map(({ name }) => name)
  const odd = names.find((name) => !known.includes(name))
  if (odd !== undefined || names.length === 0)
    throw new Problem('invalid_parameter', `--only takes some of ${known.join(', ')}${odd ? `; not ${odd}` : ''}`)
  return CHECKS.filter(({ name }) => names.includes(name))
}

/** Servers and libraries may repeat what they were given. */
const withoutSecrets = (checked: Checked, secrets: readonly string[]): Checked => ({
  ...checked,
  findings: checked.findings.map((finding) => ({
    ...finding,
    what: redact(secrets, finding.what),
    mend: finding.mend === null ? null : redact(secrets, finding.mend),
    ...(finding.transcript ? { transcript: finding.transcript.map((line) => redact(secrets, line)) } : {}),
  })),
})

const LOOKS = {
  ok: ['ok', 'green'],
  warn: ['warn', 'yellow'],
  fail: ['FAIL', 'red'],
  skipped: ['-', 'gray'],
} as const satisfies Record<Level, readonly [string, Parameters<typeof styleText>[0]]>

function printed(checked: readonly Audited[]): string {
  const chars = Math.max(...checked.map(({ name }) => name.length))
  return checked
    .flatMap(({ name, findings }) => findings.flatMap((finding) => linesOf(name.padEnd(chars), finding)))
    .join('\n')
}

function linesOf(name: string, { level, what, mend, transcript }: Finding): readonly string[] {
  const [word, colour] = LOOKS[level]
  // Colour on a terminal only; NO_COLOR switches it off.
  const shown = styleText(colour, word.padEnd(4), { stream: process.stdout })
  const indent = ' '.repeat(4 + 2 + name.length + 2)
  return [
    `${shown}  ${name}  ${plain(what)}`,
    ...(level === 'fail' ? (transcript ?? []).map((line) => `${indent}${plain(line)}`) : []),
    ...(mend === null ? [] : [`${indent}fix: ${plain(mend)}`]),
  ]
}

/** Another server's text must not move the cursor. */
const plain = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ')
