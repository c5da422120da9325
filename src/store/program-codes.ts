import type { ProgramCode, ProgramCodeReads, ProgramCodeWrites } from '../ports/program-codes.ts'
import type { Connections, Transaction } from './database.ts'

export const programCodeReads = ({ quick }: Connections): ProgramCodeReads => ({
  async workspaceOf(code_hash) {
    const [row] = await quick(null)<{ workspace_id: string | null }>({
      name: 'workspace_of_program_code',
      text: 'select workspace_of_program_code($1) as workspace_id',
      values: [code_hash],
    })
    return row?.workspace_id ?? null
  },
})

export const programCodeWrites = ({ run }: Transaction): ProgramCodeWrites => ({
  async add(code, { codes_before, programs_before }) {
    await Promise.all([
      run({
        name: 'forget_program_codes',
        text: 'delete from program_code where workspace_id = $1 and expires_at < $2',
        values: [code.workspace_id, codes_before],
      }),
      run({
        name: 'forget_programs',
        text: 'delete from program where workspace_id = $1 and expires_at < $2',
        values: [code.workspace_id, programs_before],
      }),
      run({
        name: 'add_program_code',
        text: `insert into program_code (workspace_id, code_hash, person_id, livemode, client_id, client_name,
            redirect_uri, challenge, scopes, resource, expires_at, handed_off)
          values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
        values: [
          ...[code.workspace_id, code.code_hash, code.person_id, code.livemode, code.client_id, code.client_name],
          ...[code.redirect_uri, code.challenge, code.scopes, code.resource, code.expires_at, code.handed_off],
        ],
      }),
    ])
  },
  async lock(workspace_id, code_hash) {
    const [row] = await run({
      name: 'lock_program_code',
      text: `select workspace_id, code_hash, person_id, livemode, client_id, client_name, redirect_uri, challenge, scopes,
          resource, expires_at, handed_off, program_id
        from program_code where workspace_id = $1 and code_hash = $2 for update`,
      values: [workspace_id, code_hash],
    })
    return row ? ({ ...row, expires_at: instant(row['expires_at']) } as unknown as ProgramCode) : null
  },
  async use(workspace_id, code_hash, program_id) {
    await run({
      name: 'use_program_code',
      text: 'update program_code set program_id = $3 where workspace_id = $1 and code_hash = $2',
      values: [workspace_id, code_hash, program_id],
    })
  },
})

const instant = (value: unknown) => (value instanceof Date ? value.toISOString() : null)
