import type { PoolConfig } from 'pg'
import type { Run } from './database.ts'

/** Made by the migrations. It owns nothing and bypasses no policy. */
export const APP_ROLE = 'countersign_app'

/**
 * The same database as the role that row level security binds (docs/internals/tenancy.md). Each connection takes the
 * role before its first query; it is not a connection parameter, because poolers refuse those.
 */
export const asAppRole = (connection: PoolConfig): PoolConfig => ({
  ...connection,
  onConnect: async (client) => void (await client.query(`set role ${APP_ROLE}`)),
})

/** Rejects when the database does not answer, or when the role would see the rows of every workspace. */
export async function checkRole(run: Run): Promise<void> {
  const [row] = await run<{ bound: boolean }>({
    name: 'check_role',
    // Row security is active for the account that migrated too, but its own policy hides nothing.
    text: `select current_user = '${APP_ROLE}' and row_security_active('envelope') as bound`,
  })
  if (!row?.bound) throw new Error(`the database role is not held by row level security; it has to be ${APP_ROLE}`)
}
