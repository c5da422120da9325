import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../../src/postgres/start-embedded.ts'
import { mailServer } from '../../test/mail/transport/mail-server.ts'
import { closeReceivers, receiver } from '../../test/outgoing/receiver.ts'
import { ada, simple } from '../../test/support/api.ts'
import { type Cable, openCable } from '../../test/support/cable.ts'
import { fromQa } from '../../test/support/qa.ts'
import { removeFolder } from '../../test/support/remove-folder.ts'
import { type Answer, client, linkKey, signAs } from '../../test/torture/startup/http.ts'
import { openAuthority } from './authority.ts'
import { openWatchedNode, type WatchedNode } from './node.ts'

/** A node for requests, one for jobs, and a small one by itself with a supervisor and its database on a small disk. */
export interface World {
  readonly folder: string
  readonly api: WatchedNode
  readonly jobs: WatchedNode
  readonly small: WatchedNode
  /** DATA_DIR of the small one. */
  readonly small_disk: string
  readonly cables: Readonly<Record<'api_database' | 'jobs_database' | 's3' | 'mail' | 'receiver' | 'authority', Cable>>
  /** Past the cables. */
  db(): Promise<pg.Client>
  /** Creates an envelope and sends it: a mail, an event, and a call of the receiver. */
  send(): Promise<Answer>
  /** The same, and signs it: a seal. */
  sign(): Promise<void>
  close(): Promise<void>
}

const quiet = { info: () => undefined, warn: () => undefined }
const SMALL_DISK = 'size=700m,mode=755'

interface S3Server {
  run(): Promise<AddressInfo>
  close(): Promise<void>
}

export async function openWorld(): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'alerts-'))
  chmodSync(folder, 0o755)
  const [data_dir, database_dir, small_disk, bucket] = ['data', 'database', 'small', 's3'].map((name) =>
    join(folder, name),
  )
  if (!(data_dir && database_dir && small_disk && bucket)) throw new Error('no folders')
  for (const made of [data_dir, database_dir, small_disk]) mkdirSync(made, { mode: 0o755 })
  execFileSync('mount', ['-t', 'tmpfs', '-o', SMALL_DISK, 'tmpfs', small_disk])
  const database = await startEmbedded({ data_dir: database_dir, log: quiet })
  const mails = await mailServer()
  const hook = await receiver()
  const S3rver = fromQa<new (options: object) => S3Server>('s3rver')
  const configureBuckets = [{ name: 'documents', configs: [] }]
  const s3 = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: bucket, configureBuckets })
  const authority = await openAuthority(join(folder, 'authority'))
  const to = (port: number) => openCable({ host: '127.0.0.1', port })
  const cables = {
    api_database: await openCable(database.connection),
    jobs_database: await openCable(database.connection),
    s3: await to((await s3.run()).port),
    mail: await to(mails.port),
    receiver: await to(hook.port),
    authority: await to(authority.port),
  }
  const settings = settingsOf(cables, data_dir)
  const { user, database: name } = database.connection
  const by = ({ port }: Cable) => ({ ...settings, DATABASE_URL: `postgres://${user}@127.0.0.1:${port}/${name}` })
  const api = await openWatchedNode(['--only', 'api'], by(cables.api_database))
  const jobs = await openWatchedNode(['--only', 'jobs'], by(cables.jobs_database))
  const small = await openWatchedNode([], { DATA_DIR: small_disk, SUPERVISOR: 'on' })
  for (const node of [api, jobs, small]) await node.start()
  const calls = client(api.url, /^Live key +(\S+)/m.exec(api.printed())?.[1] ?? '')
  await calls.call('POST', '/webhooks', { url: `http://127.0.0.1:${cables.receiver.port}/hook`, events: ['*'] })
  const send = () => calls.create(simple({ send: true, recipients: [ada] }))
  const link_key = linkKey(data_dir)
  return {
    folder,
    api,
    jobs,
    small,
    small_disk,
    cables,
    send,
    async sign() {
      const { body } = await send()
      await signAs(api.url, link_key, body.recipients[0])
    },
    async db() {
      const db = new pg.Client(database.connection)
      await db.connect()
      return db
    },
    async close() {
      for (const node of [api, jobs, small]) await node.kill()
      for (const cable of Object.values(cables)) await cable.cut().catch(() => undefined)
      await Promise.all([mails.close(), authority.close(), s3.close(), closeReceivers()])
      await database.stop()
      execFileSync('umount', ['--lazy', small_disk])
      await removeFolder(folder)
    },
  }
}

const settingsOf = ({ s3, mail, authority }: Pick<World['cables'], 's3' | 'mail' | 'authority'>, data_dir: string) => ({
  DATA_DIR: data_dir,
  S3_BUCKET: 'documents',
  S3_ENDPOINT: `http://127.0.0.1:${s3.port}`,
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
  SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
  TSA_URL: `http://127.0.0.1:${authority.port}`,
  WEBHOOK_ALLOW_CIDRS: '127.0.0.0/8',
  PLAN: 'enterprise',
})
