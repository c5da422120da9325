import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { openS3Blobs } from '../src/blobs/s3.ts'
import type { Blobs } from '../src/ports/blobs.ts'
import { type Caught, mailServer } from '../test/mail/transport/mail-server.ts'
import { closeReceivers, type Hit, receiver } from '../test/outgoing/receiver.ts'
import { type Cable, openCable } from '../test/support/cable.ts'
import { fromQa } from '../test/support/qa.ts'
import { type NameServer, openNameServer } from './name-server.ts'
import { openStampServer, type StampServer } from './time-stamps.ts'

export type Answering = 'well' | 'slowly' | 'with 500' | 'with half an answer'

/** Everything but the database that nodes speak to, each over a cable of its own. */
export interface Neighbours {
  /** What nodes are told of them. */
  readonly env: Readonly<Record<string, string>>
  readonly hook_url: string
  readonly mail: Cable
  readonly receiver: Cable
  readonly store: Cable | null
  readonly stamps: Cable | null
  /** How they answer from now on. */
  readonly answers: { now: Answering }
  readonly names: NameServer
  readonly stamping: StampServer | null
  readonly hits: readonly Hit[]
  readonly mails: readonly Caught[]
  /** The documents in the store, past its cable; null where they lie on a disk. */
  blobs(folder: string): Promise<Blobs> | null
  close(): Promise<void>
}

const SLOWLY_MS = 3_000

export async function openNeighbours(folder: string, with_store: boolean): Promise<Neighbours> {
  const post = await mailServer()
  const answers: Neighbours['answers'] = { now: 'well' }
  const hook = await receiver((response) => {
    if (answers.now === 'well') response.end('fine')
    else if (answers.now === 'slowly') setTimeout(() => response.end('fine'), SLOWLY_MS)
    else if (answers.now === 'with 500') response.writeHead(500).end('broken')
    else response.writeHead(200, { 'content-length': 100 }).write('fi')
  })
  const names = await openNameServer()
  const stamping = hasOpenssl() ? await openStampServer(join(folder, 'time-stamps')) : null
  const s3 = with_store ? await openStore(join(folder, 'store')) : null
  const to = (port: number) => openCable({ host: '127.0.0.1', port })
  const [mail, hooks] = [await to(post.port), await to(hook.port)]
  const stamps = stamping && (await to(stamping.port))
  const store = s3 && (await to(s3.port))
  return {
    env: {
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      WEBHOOK_ALLOW_CIDRS: '127.0.0.0/8',
      TORTURE_NAMES: String(names.port),
      ...(stamps && { TSA_URL: `http://127.0.0.1:${stamps.port}/` }),
      ...(store && s3Settings(store.port)),
    },
    hook_url: `http://receiver.test:${hooks.port}/hook`,
    mail,
    receiver: hooks,
    store,
    stamps,
    answers,
    names,
    stamping,
    hits: hook.hits,
    mails: post.caught,
    blobs: (own) => s3 && openS3Blobs({ ...BUCKET, endpoint: `http://127.0.0.1:${s3.port}`, folder: own }),
    async close() {
      for (const cable of [mail, hooks, stamps, store]) await cable?.cut().catch(() => undefined)
      await Promise.all([post.close(), names.close(), stamping?.close(), s3?.close(), closeReceivers()])
    },
  }
}

const KEYS = { access_key_id: 'S3RVER', secret_access_key: 'S3RVER' }
const BUCKET = { bucket: 'documents', credentials: KEYS, region: 'us-east-1' }

const s3Settings = (port: number) => ({
  S3_BUCKET: BUCKET.bucket,
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_REGION: BUCKET.region,
  S3_ACCESS_KEY_ID: KEYS.access_key_id,
  S3_SECRET_ACCESS_KEY: KEYS.secret_access_key,
})

/** The little of s3rver that is used here; it brings no types. */
interface S3Server {
  run(): Promise<AddressInfo>
  close(): Promise<void>
}

/** An object store; a package of qa/. */
async function openStore(directory: string) {
  mkdirSync(directory)
  const S3rver = fromQa<new (options: object) => S3Server>('s3rver')
  const configureBuckets = [{ name: BUCKET.bucket, configs: [] }]
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets })
  const { port } = await server.run()
  return { port, close: () => server.close() }
}

function hasOpenssl(): boolean {
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
