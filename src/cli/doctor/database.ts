import type { Examined, SchemaState } from '../../store/examine.ts'
import { isAtLeast } from '../../kit/releases.ts'
import { RELEASE } from '../../release.ts'
import { SERVER_MIN } from '../../store/prerequisites.ts'
import { type Check, codeOf, type Finding, fail, failWithReason, messageOf, ok, warn } from './check.ts'

/** On the same machine it is below a millisecond; every request makes several round trips. */
const LATENCY_MS_MAX = 20
/** As many as a node opens: transactions, jobs and the two shared ones (docs/decisions/0004). */
const CONNECTIONS_FREE_MIN = 15

export const database: Check = {
  name: 'database',
  title: 'Database',
  needs: ['DATABASE_URL', 'DATA_DIR'],
  // An embedded database that was killed is started, and recovers.
  limit_ms: 15_000,
  check: async (means) => {
    const found = await means.database().catch((error: unknown) => unreachable(error, means.config.database_url))
    if ('level' in found) return [found]
    if (found.kind === 'absent') return [ok('there is no embedded database yet: the first start makes it')]
    const { facts } = found
    return [
      place(found.kind, facts),
      ...(found.kind === 'server' ? [versionOf(facts)] : []),
      schemaFinding(facts.schema),
      ...roleOf(facts),
      ...loadOf(found.kind, facts),
    ]
  },
}

function place(kind: string, { version, latency_ms }: Examined): Finding {
  if (kind === 'embedded, orphaned')
    return warn(
      `the embedded database (PostgreSQL ${version}) runs, but no service owns it: its service was killed`,
      'Start the service: it takes the database over.',
    )
  const where = kind === 'server' ? 'the database server answers' : `${kind.replace(',', ' database,')}`
  return ok(`${where} (PostgreSQL ${version}, ${latency_ms.toFixed(1)} ms)`)
}

const SERVER_URL = 'See DATABASE_URL: postgres://user:password@host:5432/name.'
const MENDS: Readonly<Record<string, readonly [string, string]>> = {
  '28P01': ['the database refuses the password', 'Correct user and password in DATABASE_URL.'],
  '28000': [
    'the database does not let this user in from here',
    'Correct the user in DATABASE_URL, or allow this machine in pg_hba.conf of the server.',
  ],
  '3D000': ['the database does not exist', 'Make it with createdb, or correct its name in DATABASE_URL.'],
  '53300': ['the database has no connections left', 'Raise max_connections of the server, or run fewer nodes.'],
  '57P03': ['the database is starting up or shutting down', 'Wait a moment and run countersign doctor again.'],
  '42501': ['the database role lacks a permission', 'Give it CREATE on the database and, once, CREATEROLE.'],
  ENOTFOUND: ['the host of the database is unknown', SERVER_URL],
  EAI_AGAIN: ['the name of the database host cannot be resolved now', 'Check the DNS settings of this machine.'],
  ECONNREFUSED: [
    'nothing answers at the address of the database',
    'Start PostgreSQL, or correct host and port in DATABASE_URL.',
  ],
  ENOENT: ['the socket of the database is not there', 'Start PostgreSQL, or correct the host in DATABASE_URL.'],
  ETIMEDOUT: ['the database host does not answer', 'Look at the firewall between here and the host in DATABASE_URL.'],
}

function unreachable(error: unknown, url: string | null): Finding {
  const reason = messageOf(error)
  if (url === null)
    return failWithReason(reason, 'See DATA_DIR/postgres/server.log, and docs/operating.md, What lies where.')
  const [what, mend] = MENDS[codeOf(error)] ?? [
    'the database cannot be used',
    /timeout/i.test(reason) ? 'Look at the firewall between here and the host in DATABASE_URL.' : SERVER_URL,
  ]
  return fail(`${what}: ${reason}`, mend)
}

const versionOf = ({ version, version_major }: Examined): Finding =>
  version_major >= SERVER_MIN
    ? ok(`PostgreSQL ${version} is new enough`)
    : fail(
        `PostgreSQL ${version} is too old: the service needs ${SERVER_MIN} or newer`,
        'Upgrade the server, or set DATABASE_URL to a newer one.',
      )

function schemaFinding({ is_there, pending, unknown, changed, readable_from }: SchemaState): Finding {
  if (unknown.length > 0) return newer(unknown, readable_from)
  if (changed.length > 0)
    return fail(
      `the schema differs from this program in ${changed.join(', ')}`,
      'Install an unchanged release: files in migrations/ were edited.',
    )
  if (!is_there) return ok('the database is empty: the first start makes the schema')
  if (pending.length > 0)
    return warn(
      `the schema is older than this program: ${pending.length} migration(s) are pending`,
      'Make a backup with this version: countersign backup leaves the schema as it is. Then start the service, which brings it up to date; countersign upgrade --check says how.',
    )
  return ok('the schema is up to date')
}

function newer(unknown: readonly string[], readable_from: string | null): Finding {
  const what = `the schema is newer than this program: it has ${unknown.join(', ')}`
  if (readable_from !== null && isAtLeast(RELEASE.version, readable_from))
    return warn(
      `${what}, which release ${readable_from} and newer ones can use`,
      'Upgrade this node too, to the release that the others run.',
    )
  return fail(
    `${what}${readable_from === null ? '' : `, which needs release ${readable_from}`}`,
    'Start the newer version that made it, or restore the backup from before the upgrade.',
  )
}

const roleOf = ({ is_walled, lacking, role_issue }: Examined): readonly Finding[] => [
  ...(lacking === null || lacking.lines.length === 0
    ? []
    : [fail(lacking.reason, `As a superuser run in the database ${lacking.database}: ${lacking.lines.join(' ')}`)]),
  ...(is_walled ? [wallsFinding(role_issue)] : []),
]

const wallsFinding = (role_issue: string | null): Finding =>
  role_issue === null
    ? ok('the role countersign_app is bound by row level security')
    : fail(
        `the service cannot work as the role countersign_app: ${role_issue}`,
        'As a superuser run: grant countersign_app to the user in DATABASE_URL; alter role countersign_app nosuperuser nobypassrls; (internals/tenancy.md).',
      )

const MOVE_IT = 'Move it closer: to the same machine, or the same network as the host in DATABASE_URL.'
/** The embedded one is on this machine already. */
const FREE_IT =
  'Look at what else keeps the processors and the disk of this machine busy, then run countersign doctor again.'

const LEAVE_IT = 'Close other programs that use it: the embedded database is for one service alone.'

const loadOf = (kind: string, { latency_ms, connections: { used, max } }: Examined): readonly Finding[] => [
  ...(latency_ms > LATENCY_MS_MAX
    ? [warn(`the database takes ${Math.round(latency_ms)} ms to answer`, kind === 'server' ? MOVE_IT : FREE_IT)]
    : []),
  max - used < CONNECTIONS_FREE_MIN
    ? warn(
        `${used} of ${max} connections of the database are in use; a node opens up to ${CONNECTIONS_FREE_MIN}`,
        kind === 'server' ? 'Raise max_connections of the server, or run fewer nodes.' : LEAVE_IT,
      )
    : ok(`${max - used} of ${max} connections are free`),
]
