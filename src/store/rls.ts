import type { PoolConfig } from 'pg'
import type { Run } from './database.ts'

/** Made by the migrations: owns nothing, bypasses nothing. */
const APP_ROLE = 'countersign_app'

/**
 * The same database as the role that row level security binds (docs/internals/tenancy.md). Each connection takes the
 * role before its first query; it is not a connection parameter, because poolers refuse those.
 */
export const asAppRole = (connection: PoolConfig): PoolConfig => ({
  ...connection,
  onConnect: async (client) => void (await client.query(`set role ${APP_ROLE}`)),
})

/** Rejects where the database does not answer, or where the role would see the rows of every workspace. */
export async function checkRole(run: Run): Promise<void> {
  const [row] = await run<{ bound: boolean }>({
    name: 'check_role',
    // The account that migrated is bound too, but by a policy of its own that hides nothing.
    text: `select current_user = '${APP_ROLE}' and row_security_active('envelope') as bound`,
  })
  if (!row?.bound)
    throw new Error(`the database role looks over the walls of row level security; it has to be ${APP_ROLE}`)
}
