import type { ProgramRule } from '../domain/account/programs.ts'
import type {
  AskedOfProgram,
  Ended,
  ListedProgram,
  OwnProgram,
  ProgramOwner,
  ProgramReads,
  ProgramStanding,
  ProgramWrites,
} from '../ports/programs.ts'
import type { Connections, Row, Transaction } from './database.ts'
import { workspace } from './workspaces.ts'

/** One who has connected more has a script that does it. */
const PROGRAMS_SHOWN = 200

export const programReads = ({ quick, slow }: Connections): ProgramReads => ({
  async standing(workspace_id, program_id) {
    const [row] = await quick(workspace_id)<Row & ProgramStanding>({
      name: 'standing_of_program',
      text: `select m.role, p.scopes, w.suspended_at is not null as suspended, p.client_id, w.plan,
          n.password_is_temporary and not p.handed_off as password_is_temporary,
          lacks_second_factor(p.person_id, p.workspace_id) and not p.handed_off as second_factor_missing,
          w.programs_allowed, w.programs_named
        from program p
          join membership m on m.workspace_id = p.workspace_id and m.person_id = p.person_id
          join person n on n.id = p.person_id
          join workspace w on w.key = p.workspace_id
        where p.workspace_id = $1 and p.id = $2`,
      values: [workspace_id, program_id],
    })
    return row ? { ...row, rule: ruleOf(row) } : null
  },
  async find(workspace_id, program_id) {
    const [row] = await quick(workspace_id)<
      Row & Omit<ProgramOwner, 'workspace' | 'workspace_id' | 'token_expires_at' | keyof AskedOfProgram>
    >({
      name: 'find_program',
      text: `select p.id as program_id, p.client_name, p.livemode, p.scopes, p.resource, p.person_id,
          n.name as person_name, m.role
        from program p join membership m on m.workspace_id = p.workspace_id and m.person_id = p.person_id
          join person n on n.id = p.person_id
        where p.workspace_id = $1 and p.id = $2`,
      values: [workspace_id, program_id],
    })
    return row ? { ...row, workspace_id, workspace: await workspace(quick(workspace_id), workspace_id) } : null
  },
  async list(workspace_id, person_id, now) {
    const rows = await slow(workspace_id)({
      name: 'list_programs',
      text: `select p.id, p.person_id, n.name as person_name, p.livemode, p.client_id, p.client_name, p.redirect_host,
          p.scopes, p.created_at, p.last_used_at
        from program p join person n on n.id = p.person_id
        where p.workspace_id = $1 and ($2::text is null or p.person_id = $2) and p.expires_at > $3
        order by p.created_at desc, p.id desc limit ${PROGRAMS_SHOWN}`,
      values: [workspace_id, person_id, now],
    })
    return rows.map(
      (row) =>
        ({
          ...row,
          created_at: instant(row['created_at']),
          last_used_at: instant(row['last_used_at']),
        }) as unknown as ListedProgram,
    )
  },
  of: ({ person_id, only_in }, now) =>
    slow(null)<Row & OwnProgram>({
      text: 'select client_id, client_name, workspace from programs_of($1, $2, $3)',
      values: [person_id, now, only_in],
    }),
  async rule(workspace_id) {
    const [row] = await slow(workspace_id)({
      text: 'select programs_allowed, programs_named from workspace where key = $1',
      values: [workspace_id],
    })
    return ruleOf(row ?? {})
  },
})

export const ruleOf = (row: Row): ProgramRule => ({
  allowed: (row['programs_allowed'] ?? 'any') as ProgramRule['allowed'],
  named: (row['programs_named'] ?? []) as ProgramRule['named'],
})

export const programWrites = ({ run }: Transaction): ProgramWrites => ({
  async endOf({ person_id, only_in }) {
    const end = () =>
      run<Row & Ended>({
        text: 'select kind, workspace_key::text, id, name from end_programs_of($1, $2)',
        values: [person_id, only_in],
      })
    // The first waits for a code that is redeemed at the moment, and does not see what it became: the second does.
    return [...(await end()), ...(await end())]
  },
  async setRule(workspace_id, { allowed, named }) {
    await run({
      text: 'update workspace set programs_allowed = $2, programs_named = $3 where key = $1',
      values: [workspace_id, allowed, named],
    })
  },
  async add(program) {
    const { workspace_id, id, person_id, livemode, client_id, client_name, redirect_host } = program
    await run({
      name: 'add_program',
      text: `insert into program (workspace_id, id, person_id, livemode, client_id, client_name, redirect_host, scopes,
            resource, created_at, expires_at, handed_off)
          values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11)`,
      values: [
        ...[workspace_id, id, person_id, livemode, client_id, client_name, redirect_host],
        ...[program.scopes, program.resource, program.created_at, program.handed_off],
      ],
    })
  },
  async remove(workspace_id, id, person_id) {
    const [row] = await run<{ id: string; client_name: string; person_name: string }>({
      name: 'remove_program',
      text: `delete from program p using person n where p.workspace_id = $1 and p.id = $2 and n.id = p.person_id
          and ($3::text is null or p.person_id = $3)
        returning p.id, p.client_name, n.name as person_name`,
      values: [workspace_id, id, person_id ?? null],
    })
    return row ?? null
  },
})

const instant = (value: unknown) => (value instanceof Date ? value.toISOString() : null)
