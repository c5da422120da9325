import { type Check, type Finding, fail, type Level, type CheckContext, messageOf, skipped } from './check.ts'

export interface Checked {
  readonly name: string
  readonly title: string
  /** The worst of its findings. */
  readonly level: Level
  readonly took_ms: number
  readonly findings: readonly Finding[]
}

const LIMIT_MS = 5_000

/** Runs all checks at once and answers in the given order: none waits for another, and none takes for ever. */
export const runChecks = (
  checks: readonly Check[],
  means: CheckContext,
  left_out: readonly string[],
): Promise<readonly Checked[]> =>
  Promise.all(
    checks.map(async (check) => {
      const began = performance.now()
      const findings = await findingsOf(check, means, left_out)
      const took_ms = Math.round(performance.now() - began)
      return { name: check.name, title: check.title, level: worstOf(findings), took_ms, findings }
    }),
  )

async function findingsOf(
  { check, needs, limit_ms = LIMIT_MS }: Check,
  means: CheckContext,
  left_out: readonly string[],
): Promise<readonly Finding[]> {
  const unknown = needs.filter((name) => left_out.includes(name))
  if (unknown.length > 0)
    return [skipped(`not checked, because ${unknown.join(', ')} is wrong or was skipped: see settings`)]
  const late = fail(`no answer within ${limit_ms / 1000} s`, 'See whether it can be reached from this machine.')
  let timer: NodeJS.Timeout | undefined
  const end = new Promise<readonly Finding[]>((resolve) => {
    timer = setTimeout(() => resolve([late]), limit_ms)
  })
  try {
    return await Promise.race([check(means), end])
  } catch (error) {
    return [fail(messageOf(error), 'The check itself failed. Nothing more is known.')]
  } finally {
    clearTimeout(timer)
  }
}

const WORST: readonly Level[] = ['fail', 'warn', 'ok', 'skipped']

const worstOf = (findings: readonly Finding[]): Level =>
  WORST.find((level) => findings.some((finding) => finding.level === level)) ?? 'ok'
