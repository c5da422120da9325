import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Config } from '../../config.ts'
import { type Check, type Finding, fail, type CheckContext, ok, warn } from './check.ts'

const APART_MS_WARN = 5_000
const APART_MS_FAIL = 60_000
const ANSWER_MS_MAX = 3_000
const MEND = 'Set the clock: install and start an NTP service such as chrony or systemd-timesyncd, here and there.'

export const clock: Check = {
  name: 'clock',
  title: 'Clock',
  needs: ['DATABASE_URL', 'S3_ENDPOINT', 'TSA_URL'],
  // The database is asked, which may have to start first.
  limit_ms: 15_000,
  check: async (means) => {
    const others = await Promise.all([ofDatabase(means), ...webClocks(means.config).map((one) => ofWeb(means, one))])
    const known = others.filter((other) => other !== null)
    return [
      ...(known.length === 0
        ? [ok('there is no other clock to compare with (TSA_URL or S3_BUCKET would give one)')]
        : []),
      ...known.map(({ whose, apart_ms }) => apartFinding(whose, apart_ms)),
      ...(await synchronised()),
    ]
  },
}

interface Other {
  readonly whose: string
  /** Positive if ours is behind. */
  readonly apart_ms: number
}

/** An embedded database uses our own clock. */
async function ofDatabase({ config, database }: CheckContext): Promise<Other | null> {
  const found = config.database_url === null ? null : await database().catch(() => null)
  return found === null || found.kind === 'absent'
    ? null
    : { whose: 'the database server', apart_ms: found.facts.ahead_ms }
}

const webClocks = ({ s3, tsa_url }: Config): readonly (readonly [string, string])[] => [
  ...(s3 === null
    ? []
    : [['the store', s3.endpoint ?? `https://s3.${s3.region ?? 'us-east-1'}.amazonaws.com`] as const]),
  ...(tsa_url === null ? [] : [['the time-stamping authority', new URL(tsa_url).origin] as const]),
]

/** The Date of any answer, refusals included (RFC 9110 6.6.1), to the second. */
async function ofWeb({ now }: CheckContext, [whose, url]: readonly [string, string]): Promise<Other | null> {
  const started = now()
  const signal = AbortSignal.timeout(ANSWER_MS_MAX)
  const answer = await fetch(url, { method: 'HEAD', redirect: 'manual', signal }).catch(() => null)
  const date = Date.parse(answer?.headers.get('date') ?? '')
  return Number.isNaN(date) ? null : { whose, apart_ms: date + 500 - (started + now()) / 2 }
}

export function apartFinding(whose: string, apart_ms: number): Finding {
  const isolate = Math.abs(apart_ms)
  if (isolate <= APART_MS_WARN) return ok(`the clock agrees with that of ${whose}`)
  const which = apart_ms > 0 ? 'behind' : 'ahead of'
  const what = `the clock is ${Math.round(isolate / 1000)} s ${which} that of ${whose}`
  return isolate > APART_MS_FAIL ? fail(what, MEND) : warn(what, MEND)
}

/** systemd says whether it keeps the clock synchronised; elsewhere nobody is asked. */
async function synchronised(): Promise<readonly Finding[]> {
  const started = promisify(execFile)('timedatectl', ['show', '-p', 'NTPSynchronized', '--value'], {
    timeout: ANSWER_MS_MAX,
  })
  const answer = await started.then(
    ({ stdout }) => stdout.trim(),
    () => '',
  )
  return answer === 'no' ? [warn('no NTP service keeps the clock of this machine', MEND)] : []
}
