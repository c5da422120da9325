import type { PoolConfig } from 'pg'
import type { Run } from './database.ts'

/** Made by the migrations: owns nothing, bypasses nothing. */
const APP_ROLE = 'countersign_app'

/**
 * The same database as the role that row level security binds (docs/internals/tenancy.md). Said once the connection
 * stands, before anyone has it: poolers refuse what else could be said while it is made.
 */
export const behindWalls = (connection: PoolConfig): PoolConfig => ({
  ...connection,
  onConnect: async (client) => void (await client.query(`set role ${APP_ROLE}`)),
})

/** Also tells whether the database answers at all. A connection that looks over the walls must not serve anybody. */
export async function checkWalls(run: Run): Promise<void> {
  const [row] = await run<{ bound: boolean }>({
    name: 'check_walls',
    // The account that migrated is bound too, but by a policy of its own that hides nothing.
    text: `select current_user = '${APP_ROLE}' and row_security_active('envelope') as bound`,
  })
  if (!row?.bound)
    throw new Error(`the database role looks over the walls of row level security; it has to be ${APP_ROLE}`)
}
