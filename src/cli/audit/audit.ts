import { readConfig } from '../../config.ts'
import { isAtLeast } from '../../kit/releases.ts'
import { toInstant } from '../../kit/time.ts'
import { MIGRATIONS, openBlobs } from '../../main.ts'
import type { Blobs } from '../../ports/blobs.ts'
import { Problem } from '../../problem.ts'
import { RELEASE } from '../../release.ts'
import { type AuditSnapshot, openAuditSnapshot } from '../../store/audit.ts'
import { examineDatabase } from '../../store/examine.ts'
import { OLDER_SCHEMA } from '../../store/migrate.ts'
import { type Finding, ok, warn } from '../doctor/check.ts'
import { atDatabase, type Connection } from '../doctor/find-database.ts'
import { byteCount, progressBar } from '../terminal.ts'
import { Faults } from './faults.ts'
import { type FilesSeen, lookAtFiles } from './files.ts'
import { lookAtEnvelope } from './rows.ts'

export interface Audited {
  readonly name: string
  readonly findings: readonly Finding[]
}

/** `doctor --audit`: reads everything that is kept, and holds it against what always holds. */
export async function audit({ deep }: { readonly deep: boolean }): Promise<readonly Audited[]> {
  const config = readConfig()
  const audited = await atDatabase(config, async (connection) => {
    await refuseOther(connection)
    return auditKept(connection, await openBlobs(config), deep)
  })
  if (audited === null) throw new Problem('not_found', EMPTY)
  return audited
}

/** Rows first, as of one moment; the files that they name were kept before, and outlive them for a day. */
export async function auditKept(connection: Connection, blobs: Blobs, deep: boolean): Promise<readonly Audited[]> {
  const snapshot = await openAuditSnapshot(connection)
  try {
    const faults = new Faults()
    const rows = await lookAtRows(snapshot, faults)
    const files = await inProgress('Files', snapshot.counts.files, (progress) =>
      lookAtFiles({ snapshot, blobs, faults, deep, now: toInstant(Date.now()), progress }),
    )
    return [...rows, { name: 'files', findings: fileFindings(files, faults, deep) }]
  } finally {
    await snapshot.close()
  }
}

const EMPTY = 'there is nothing to audit yet: start the service once, or restore a backup'

/** What always holds, holds of the rows of a schema that this program knows or can run on. */
async function refuseOther(connection: Connection): Promise<void> {
  const { schema } = await examineDatabase(connection, MIGRATIONS)
  const { is_there, pending, unknown, changed, readable_from } = schema
  if (!is_there) throw new Problem('not_found', EMPTY)
  const runs_on_it = readable_from !== null && isAtLeast(RELEASE.version, readable_from)
  if (unknown.length > 0 && pending.length === 0 && runs_on_it) return
  if (unknown.length === 0 && changed.length === 0 && pending.length > 0) throw new Problem('forbidden', OLDER_SCHEMA)
  const other = [...pending, ...unknown, ...changed]
  if (other.length > 0)
    throw new Problem('invalid_parameter', `database and program are not of one version (${other.join(', ')})`)
}

/** The titles of all that is looked at in the rows, in the order in which they are printed. */
const SOUND: Readonly<Record<string, string>> = {
  guards: 'all triggers, constraints, indexes and the security of rows are in force',
  trails: 'every chain holds, and status, signatures, moments and sealed files are those of its trail',
  events: 'every event was announced once and in order, with numbers that have no gaps',
  deliveries: 'each delivery belongs to an event, and no webhook has two for one',
  people: 'a search finds each envelope under its people',
  answers: 'all answers are those that were signed',
  documents: 'every document that can be signed was taken in',
  totals: 'the totals of all statuses are the number of envelopes',
  allowances: 'each month has as many envelopes as were counted',
  stuck: 'no seal, mail, delivery or leaving file waits longer than it should',
}

async function lookAtRows(snapshot: AuditSnapshot, faults: Faults): Promise<readonly Audited[]> {
  for await (const { name, text, mend, count, examples } of snapshot.rules())
    if (count > 0)
      faults.add({ name, what: `${text} (${count}): ${examples.map((one) => JSON.stringify(one)).join(' ')}`, mend })
  let entries = 0
  await inProgress('Envelopes', snapshot.counts.envelopes, async (progress) => {
    for await (const envelope of snapshot.envelopes()) {
      lookAtEnvelope(envelope, faults)
      entries += envelope.trail.length
      progress()
    }
  })
  return Object.entries(SOUND).map(([name, sound]) => {
    const found = faults.findings(name)
    const seen = name === 'trails' ? `${snapshot.counts.envelopes} envelopes with ${entries} entries: ` : ''
    return { name, findings: found.length > 0 ? found : [ok(`${seen}${sound}`)] }
  })
}

function fileFindings({ named, strays }: FilesSeen, faults: Faults, deep: boolean): readonly Finding[] {
  const lost = faults.findings('files')
  const sound = deep ? 'every byte of them is what it was' : 'all are there, in their size'
  return [
    ...(lost.length > 0 ? lost : [ok(`${named} files are named, and ${sound}`)]),
    ...(strays.count === 0
      ? []
      : [
          warn(
            `${strays.count} files with ${byteCount(strays.bytes)} are there that nothing names`,
            'Nothing has to be done: a sweep notes them within a day and takes them away two days later.',
          ),
        ]),
  ]
}

async function inProgress<T>(title: string, total: number, work: (progress: () => void) => Promise<T>): Promise<T> {
  const bar = progressBar({ title, total, unit: 'count' })
  try {
    return await work(() => bar.add(1))
  } finally {
    bar.end()
  }
}
