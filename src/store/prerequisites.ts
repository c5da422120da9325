import type pg from 'pg'
import { APP_ROLE } from './rls.ts'

/** PostgreSQL's major version. */
export const SERVER_MIN = 15

/** What the server says of itself and of the account that asks. */
export interface Account {
  readonly version: string
  readonly version_number: number
  readonly is_super: boolean
  readonly may_make_roles: boolean
  /** Names as SQL quotes them. */
  readonly account: string
  readonly database: string
  readonly schema: string | null
  readonly may_make_schemas: boolean
  readonly may_make_tables: boolean
  readonly has_role: boolean
  readonly may_take_role: boolean
  readonly may_grant_role: boolean
}

/** Why the schema cannot be made, and the lines that whoever runs the server has to run in this database. */
export interface Lacking {
  readonly reason: string
  readonly database: string
  readonly lines: readonly string[]
}

/**
 * What the server or the account of DATABASE_URL lacks to make the schema; null when nothing. A managed server often
 * has no account that may make roles.
 */
export const lackingIn = async (client: pg.ClientBase): Promise<Lacking | null> => lackingFor(await accountOf(client))

export function lackingFor(facts: Account): Lacking | null {
  const { account, database, version, version_number } = facts
  if (version_number < SERVER_MIN * 10_000)
    return { reason: `PostgreSQL ${version} is too old: the service needs ${SERVER_MIN} or newer`, database, lines: [] }
  const lines = linesFor(facts)
  return lines.length === 0 ? null : { reason: `the account ${account} cannot make the schema`, database, lines }
}

export const lackingText = ({ reason, database, lines }: Lacking): string =>
  lines.length === 0
    ? `${reason}. Nothing was made.`
    : [
        `${reason}. Nothing was made. Ask a superuser to run these lines in the database ${database}, and start again:`,
        ...lines.map((line) => `  ${line}`),
      ].join('\n')

const linesFor = ({ account, database, schema, ...facts }: Account): readonly string[] => [
  ...(schema === null ? ['create schema public;'] : []),
  ...(facts.has_role || facts.is_super || facts.may_make_roles ? [] : [`create role ${APP_ROLE} nologin;`]),
  ...(mayTakeRole(facts) ? [] : [`grant ${APP_ROLE} to ${account};`]),
  ...(facts.may_make_schemas ? [] : [`grant create on database ${database} to ${account};`]),
  ...(facts.may_make_tables ? [] : [`grant usage, create on schema ${schema ?? 'public'} to ${account};`]),
]

/** As it is, or once the second migration has granted it to itself. */
function mayTakeRole(facts: Omit<Account, 'account' | 'database' | 'schema'>): boolean {
  if (facts.is_super || facts.may_take_role) return true
  if (!facts.has_role) return facts.may_make_roles
  // Until 16 an account that makes roles may also grant those of others.
  return facts.may_grant_role || (facts.may_make_roles && facts.version_number < 160_000)
}

/** From 16 on a member may lack the right to take the role: whoever makes a role is such a member of it. */
async function accountOf(client: pg.ClientBase): Promise<Account> {
  const { rows } = await client.query<Account>(
    `select current_setting('server_version') as version, number as version_number,
        me.rolsuper as is_super, me.rolcreaterole as may_make_roles,
        format('%I', current_user) as account, format('%I', current_database()) as database,
        format('%I', current_schema()) as schema,
        to_regnamespace('graphile_worker') is not null
          or has_database_privilege(current_database(), 'CREATE') as may_make_schemas,
        coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) as may_make_tables,
        app.oid is not null as has_role,
        coalesce(pg_has_role(app.oid, case when number < 160000 then 'MEMBER' else 'SET' end), false) as may_take_role,
        coalesce(pg_has_role(app.oid, 'MEMBER WITH ADMIN OPTION'), false) as may_grant_role
      from cast(current_setting('server_version_num') as int) as number
        join pg_roles me on me.rolname = current_user
        left join pg_roles app on app.rolname = $1`,
    [APP_ROLE],
  )
  const [facts] = rows
  if (!facts) throw new Error('the server does not know its own account')
  return facts
}
