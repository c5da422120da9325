import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../src/postgres/start-embedded.ts'
import { type Caught, mailServer } from '../test/mail/transport/mail-server.ts'
import { closeReceivers, type Hit, receiver } from '../test/outgoing/receiver.ts'
import { type Cable, openCable } from '../test/support/cable.ts'
import { removeFolder } from '../test/support/remove-folder.ts'
import { client } from '../test/torture/startup/http.ts'
import { type Node, openNode } from './nodes.ts'

/** Two equal nodes with everything that they speak to, each over a cable of its own. */
export interface World {
  readonly nodes: readonly Node[]
  readonly data_dir: string
  readonly key: string
  /** The database itself, past its cable. */
  readonly connection: pg.PoolConfig
  readonly db: () => Promise<pg.Client>
  readonly database_pid: () => number
  readonly cables: { readonly database: readonly Cable[]; readonly mail: Cable; readonly receiver: Cable }
  /** How the receiver of webhooks answers from now on. */
  readonly answers: { now: Answering }
  readonly hits: readonly Hit[]
  readonly mails: readonly Caught[]
  close(): Promise<void>
}

export type Answering = 'well' | 'slowly' | 'with 500' | 'with half an answer' | 'not at all'

const quiet = { info: () => undefined, warn: () => undefined }

/** Of this checkout, unless told of another. */
export async function openWorld(checkout = join(import.meta.dirname, '..')): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'torture-'))
  chmodSync(folder, 0o755)
  const [data_dir, database_dir] = ['data', 'database'].map((name) => join(folder, name))
  for (const made of [data_dir, database_dir]) mkdirSync(made ?? '', { mode: 0o755 })
  const database = await startEmbedded({ data_dir: database_dir ?? '', log: quiet })
  const mails = await mailServer()
  const answers: World['answers'] = { now: 'well' }
  const hook = await receiver((response) => {
    if (answers.now === 'well') response.end('fine')
    else if (answers.now === 'slowly') setTimeout(() => response.end('fine'), 3_000)
    else if (answers.now === 'with 500') response.writeHead(500).end('broken')
    else if (answers.now === 'with half an answer') response.writeHead(200, { 'content-length': 100 }).write('fi')
  })
  const cables = {
    database: [await openCable(database.connection), await openCable(database.connection)],
    mail: await openCable({ host: '127.0.0.1', port: mails.port }),
    receiver: await openCable({ host: '127.0.0.1', port: hook.port }),
  }
  const nodes = await Promise.all(
    cables.database.map(({ port }, i) =>
      openNode({
        name: `node ${i + 1}`,
        checkout,
        env: {
          ...SETTINGS,
          DATA_DIR: data_dir ?? '',
          DATABASE_URL: `postgres://${database.connection.user}@127.0.0.1:${port}/${database.connection.database}`,
          SMTP_URL: `smtp://127.0.0.1:${cables.mail.port}`,
        },
      }),
    ),
  )
  for (const node of nodes) await node.ensure()
  const key = /^Live key +(\S+)/m.exec(nodes.map((node) => node.printed()).join('\n'))?.[1] ?? ''
  await client(nodes[0]?.url ?? '', key).call('POST', '/webhooks', {
    url: `http://127.0.0.1:${cables.receiver.port}/hook`,
    events: ['*'],
  })
  return {
    nodes,
    data_dir: data_dir ?? '',
    key,
    connection: database.connection,
    database_pid: () => database.pid,
    cables,
    answers,
    hits: hook.hits,
    mails: mails.caught,
    async db() {
      const db = new pg.Client(database.connection)
      db.on('error', () => undefined)
      await db.connect()
      return db
    },
    async close() {
      for (const node of nodes) await node.kill('tree')
      for (const cable of [...cables.database, cables.mail, cables.receiver]) await cable.cut().catch(() => undefined)
      await mails.close()
      await closeReceivers()
      await database.stop()
      await removeFolder(folder)
    },
  }
}

const SETTINGS = {
  PLAN: 'enterprise',
  WEBHOOK_ALLOW_CIDRS: '127.0.0.0/8',
  LOG_LEVEL: 'fatal',
  SIGNING_CALLS_PER_MINUTE: '0',
}
