import type { LiveNode } from '../../ports/nodes.ts'
import { shortCommit } from '../../release.ts'
import type { Examined, Work } from '../../store/examine.ts'
import { type Check, type Finding, fail, ok, skipped, warn } from './check.ts'

/** As /readyz has it. */
const LAG_S_MAX = 120
const ERROR_CHARS_MAX = 200

export const jobs: Check = {
  name: 'jobs',
  title: 'Jobs',
  needs: ['DATABASE_URL', 'DATA_DIR'],
  limit_ms: 15_000,
  check: async ({ database }) => {
    const found = await database().catch(() => null)
    if (found === null || found.kind === 'absent' || found.facts.work === null)
      return [skipped('jobs were not checked: see database')]
    return jobFindings(found.facts.work, found.facts, found.kind !== 'embedded, stopped')
  },
}

function jobFindings(
  { jobs: { waiting, oldest_s, failed, newest_failure }, sealing, nodes: shown }: Work,
  { nodes }: Pick<Examined, 'nodes'>,
  may_run: boolean,
): readonly Finding[] {
  const late = nodes > 0 && oldest_s > LAG_S_MAX
  return [
    nodesFinding(nodes, may_run),
    ...releaseFindings(shown),
    late
      ? fail(
          `${waiting} job(s) are waiting, the oldest for ${Math.round(oldest_s)} s`,
          'Check the log of the node that runs jobs for lines with "level":50, and restart it.',
        )
      : ok(`${waiting} job(s) are due`),
    ...(newest_failure === null
      ? []
      : [
          warn(
            `${failed} job(s) have failed for good, the newest ${newest_failure.task}: ${firstLine(newest_failure.error)}`,
            'Check the log for the time it failed. You can repeat what it was for in the dashboard.',
          ),
        ]),
    ...(sealing.waiting === 0
      ? []
      : [
          fail(
            `${sealing.waiting} signed envelope(s) could not be sealed yet, the oldest since ${sealing.oldest}`,
            'Fix what tsa and seal report here. Sealing is then tried again automatically.',
          ),
        ]),
  ]
}

function nodesFinding(nodes: number, may_run: boolean): Finding {
  if (nodes > 0) return ok(`${nodes} node(s) run jobs`)
  if (!may_run) return skipped('no service runs, so no jobs run')
  return warn(
    'no node runs jobs: emails, webhooks and seals wait',
    'Start countersign serve, or a node with serve --only jobs.',
  )
}

/** A rolling upgrade is over by then. */
const MIXED_S_MAX = 4 * 3600

/** Which node runs what; those of another release than the newest should be gone soon. */
export function releaseFindings(nodes: readonly LiveNode[]): readonly Finding[] {
  if (nodes.length === 0) return []
  const inWords = nodes.map(({ name, release, commit, schema, role }) =>
    release === null
      ? `${name} (${role}) runs a release before 0.3.0`
      : `${name} (${role}) runs ${release}${commit === null ? '' : ` (commit ${shortCommit(commit)})`} with schema ${schema}`,
  )
  const told = inWords.join('; ')
  const releases = [...new Set(nodes.map(({ release }) => release))]
  if (releases.length < 2) return [ok(told)]
  // Since the first node of the last of them. Those from before 0.3.0 were there before.
  const since_s = Math.min(
    ...releases.map((of) =>
      Math.max(...nodes.flatMap(({ release, age_s }) => (release === of ? [age_s ?? Number.POSITIVE_INFINITY] : []))),
    ),
  )
  if (since_s <= MIXED_S_MAX) return [ok(`an upgrade is under way: ${told}`)]
  return [
    warn(
      `nodes of several releases have run together for ${Math.floor(since_s / 3600)} hours: ${told}`,
      'Finish the upgrade: replace the nodes of the older release.',
    ),
  ]
}

const firstLine = (text: string) => (text.split('\n')[0] ?? '').slice(0, ERROR_CHARS_MAX)
