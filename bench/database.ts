import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Waits until the mails and seals of what was measured before are done, so that nothing stands in front of what comes next. */
export const jobsDone = (connection: pg.ClientConfig): Promise<void> =>
  withClient(connection, async (client) => {
    const due = 'select 1 from graphile_worker.jobs where run_at <= now() and attempts < max_attempts limit 1'
    while ((await client.query(due)).rowCount !== 0) await sleep(50)
  })

export async function withClient<T>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
