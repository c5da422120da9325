import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { connectClient, watched } from './connection-watch.ts'

/** A setting that all nodes on one database must have the same: its name for the operator, and what stands for its value. */
export interface SharedSetting {
  readonly name: string
  readonly fingerprint: Uint8Array
}

/** First halves of two-part advisory locks, one for each setting in its order. */
const FIRST_CLASS = 7021
/** Held while a node looks and shows its own, so that of two that start at once one sees the other. */
const TURN = 7_012_026_002
const AGAIN_MS = 1_000

interface Circumstances {
  /** For a change that goes from node to node. */
  readonly beside_others: boolean
  readonly log: { warn(details: object, text: string): void }
}

/**
 * Shows this node's settings to the others while it lives, and refuses to start beside one that has others. Each setting
 * is an advisory lock, which equal nodes share: the database forgets it with the connection, so a node that is gone
 * stands in nobody's way. No secret is in it, only 31 bits of a hash. Answers how to end it.
 */
export async function shareSettings(
  connection: pg.PoolConfig,
  settings: readonly SharedSetting[],
  { beside_others, log }: Circumstances,
): Promise<() => Promise<void>> {
  const show = async (refuses: boolean): Promise<pg.Client> => {
    const client = await connectClient({ ...watched(connection), application_name: 'countersign settings' })
    try {
      const names = await showOn(client, settings)
      if (names.length > 0 && refuses) throw new Error(refusal(names))
      if (names.length > 0) log.warn({ settings: names }, 'nodes with other settings run on this database')
      return client
    } catch (error) {
      await client.end()
      throw error
    }
  }
  let closed = false
  let held: pg.Client
  const hold = (client: pg.Client) => {
    held = client
    client.once('end', () => void holdAgain())
    if (closed) void client.end()
  }
  /** A failover takes the locks of all nodes at once. Who has started is not refused any more. */
  const holdAgain = async () => {
    while (!closed) {
      await sleep(AGAIN_MS, undefined, { ref: false })
      const client = await show(false).catch(() => null)
      if (client !== null) return hold(client)
    }
  }
  hold(await show(!beside_others))
  return async () => {
    closed = true
    await held.end()
  }
}

/** Answers the names of those that another node has otherwise. */
async function showOn(client: pg.Client, settings: readonly SharedSetting[]): Promise<readonly string[]> {
  const values = [settings.map((_, i) => FIRST_CLASS + i), settings.map(({ fingerprint }) => numberOf(fingerprint))]
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock($1)', [TURN])
  const { rows } = await client.query<{ class: number }>(OTHERS, values)
  await client.query(
    'select pg_advisory_lock_shared(class, number) from unnest($1::int[], $2::int[]) as o (class, number)',
    values,
  )
  await client.query('commit')
  return settings.filter((_, i) => rows.some((row) => row.class === FIRST_CLASS + i)).map(({ name }) => name)
}

const OTHERS = `select distinct o.class from unnest($1::int[], $2::int[]) as o (class, number)
  join pg_locks l on l.classid = o.class::oid and l.objid <> o.number::oid
  where l.locktype = 'advisory' and l.objsubid = 2 and l.granted
    and l.database = (select oid from pg_database where datname = current_database())`

const numberOf = (fingerprint: Uint8Array): number => Buffer.from(fingerprint).readUInt32BE() >>> 1

const refusal = (names: readonly string[]): string =>
  `nodes that run on this database have another ${names.join(', another ')}: give every node the same (a secret or an ` +
  'identity that a node made for itself lies in its DATA_DIR), or stop the others first; for a change that goes from ' +
  'node to node: countersign serve --settings-changed'
