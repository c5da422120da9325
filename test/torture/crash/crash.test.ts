import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openLocalBlobs } from '../../../src/blobs/local-disk.ts'
import { verify } from '../../../src/verify/verify.ts'
import { closeReceivers, receiver } from '../../outgoing/receiver.ts'
import { isAlive, until } from '../../postgres/support.ts'
import { rounds } from '../../support/effort.ts'
import { treeOf } from '../../support/process-tree.ts'
import { type Client, client, linkKey } from '../startup/http.ts'
import {
  cleanUp,
  databasePid,
  end,
  labelled,
  madeFolder,
  type Running,
  serve,
  untilReadiness,
  withDatabase,
} from '../startup/process.ts'
import { deliveryViolations, finished, violations } from './check.ts'
import { type Ledger, newLedger } from './ledger.ts'
import { load } from './load.ts'

afterAll(async () => {
  await cleanUp()
  await closeReceivers()
})

const ROUNDS = rounds(6)
const CLIENTS = 5
/** How long the clients work before something is killed; a random part of it. */
const LOAD_MS = 2_400
/** ARCHITECTURE.md I2: everything that all have signed is sealed this long after a restart. */
const FINISH_S_MAX = 30

/** Who dies: all of the tree, the node alone (its database lives on as an orphan), the database alone. */
const KILLS: readonly ((service: Running, data_dir: string) => readonly number[])[] = [
  ({ pid }) => treeOf(pid),
  ({ pid }) => [pid],
  (_, data_dir) => [databasePid(data_dir) ?? 0],
]

test(
  `${ROUNDS} violent ends lose nothing that was acknowledged, and everything begun comes to its end`,
  async () => {
    const data_dir = await madeFolder()
    const { hits, port } = await receiver()
    let service = await serve(data_dir, { env: ENV })
    await service.ready
    const key = labelled(service, 'Live key')
    const api = client(service.url, key)
    await api.call('POST', '/webhooks', { url: `http://127.0.0.1:${port}/hook`, events: ['*'] })
    const ledger = newLedger()
    const blobs = await openLocalBlobs({ folder: join(data_dir, 'blobs') })
    const times: { readonly ready_s: number; readonly finished_s: number }[] = []

    for (let round = 0; round < ROUNDS; round += 1) {
      const from = ledger.entries.length
      const victims = KILLS[round % KILLS.length] ?? KILLS[0]
      const killed = await underLoad(
        service,
        { api, key, data_dir, ledger },
        async () => victims?.(service, data_dir) ?? [],
      )
      const dead = performance.now()
      if (killed.includes(service.pid)) {
        await service.exited
        service = await serve(data_dir, { env: { ...ENV, PORT: new URL(service.url).port } })
        await service.ready
      } else {
        await Promise.race([untilReadiness(service.url, 200), unasked(service)])
      }
      const ready = performance.now()

      await withDatabase(data_dir, async (db, connection) => {
        expect(await violations(api, { db, connection, blobs }, ledger, from)).toEqual([])
        await finished(db, FINISH_S_MAX)
      })
      times.push({ ready_s: (ready - dead) / 1000, finished_s: (performance.now() - ready) / 1000 })
    }

    await withDatabase(data_dir, async (db, connection) => {
      expect(await violations(api, { db, connection, blobs }, ledger)).toEqual([])
      expect(await deliveryViolations(db, hits)).toEqual([])
    })
    await expectSeals(api, ledger, rootOf(data_dir))
    report(ledger, hits.length, times)
    expect(await end(service)).toMatchObject({ code: 0 })
  },
  ROUNDS * 40_000,
)

/** A service that ends because its database died. */
async function unasked({ exited, err }: Running): Promise<never> {
  const { code, signal } = await exited
  throw new Error(`the service ended by itself (${code ?? signal}): ${err.slice(-30).join('\n')}`)
}

const ENV = { PLAN: 'enterprise', WEBHOOK_ALLOW_CIDRS: '127.0.0.0/8', LOG_LEVEL: 'fatal' }

interface Work {
  readonly key: string
  readonly api: Client
  readonly data_dir: string
  readonly ledger: Ledger
}

/** Clients at work until the kill; those that outlive it (the database alone dies) are told to stop. */
async function underLoad(
  { url }: Running,
  { api, key, data_dir, ledger }: Work,
  victims: () => Promise<readonly number[]>,
): Promise<readonly number[]> {
  const halt = new AbortController()
  const site = { url, key, api, link_key: linkKey(data_dir), ledger, halt: halt.signal }
  const before = signatures(ledger)
  const clients = Array.from({ length: CLIENTS }, () => load(site))
  await elapsed(LOAD_MS * (0.3 + 0.7 * Math.random()))
  // A slow machine takes longer to get as far as that.
  await until(() => (signatures(ledger) > before + 1 ? true : null))
  const pids = await victims()
  for (const pid of pids) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
  halt.abort()
  await Promise.all(clients)
  await until(() => (pids.some(isAlive) ? null : true))
  return pids
}

const signatures = ({ entries }: Ledger): number =>
  entries.flatMap(({ acknowledged }) => [...acknowledged]).filter((what) => what.startsWith('sign')).length

const elapsed = (ms: number) => new Promise((done) => setTimeout(done, ms))

const rootOf = (data_dir: string) =>
  new Uint8Array(new X509Certificate(readFileSync(join(data_dir, 'seal', 'seal-root.pem'))).raw)

/** Immutable finals: what is downloaded is what the trail says was sealed, and its evidence begins that trail. */
async function expectSeals(api: Client, { entries }: Ledger, root: Uint8Array<ArrayBuffer>): Promise<void> {
  let seen = 0
  for (const { id } of entries.toReversed()) {
    const { body } = await api.call('GET', `/envelopes/${id}`)
    if (body.status !== 'completed' || seen >= 10) continue
    seen += 1
    const sealed = body.audit_trail.find(({ type }: { type: string }) => type === 'envelope.sealed')
    expect(sealed.data.documents[0].sha256).toBe(body.documents[0].final.sha256)
    const { status, etag, bytes } = await api.download(`/envelopes/${id}/final`)
    expect({ status, etag }).toEqual({ status: 200, etag: `"${body.documents[0].final.sha256}"` })
    const { verdict, evidence } = await verify({ bytes, roots: [root] })
    expect(verdict).toBe('trusted')
    const hashes = body.audit_trail.map(({ hash }: { hash: string }) => hash)
    expect(hashes.slice(0, evidence?.events)).toEqual(evidence?.chain)
  }
  expect(seen).toBeGreaterThan(0)
}

function report(ledger: Ledger, hits: number, times: readonly { ready_s: number; finished_s: number }[]): void {
  const acknowledged = ledger.entries.flatMap(({ acknowledged }) => [...acknowledged])
  const tried = ledger.entries.flatMap(({ tried }) => [...tried])
  const count = (act: string) => acknowledged.filter((what) => what.startsWith(act)).length
  const text = times.map(({ ready_s, finished_s }) => `${ready_s.toFixed(1)}+${finished_s.toFixed(1)}`).join(' ')
  process.stdout.write(
    `crash: ${times.length} kills, ${ledger.entries.length} envelopes; acknowledged ${count('create')} creates, ` +
      `${count('send')} sends, ${count('sign')} signatures, ${count('void')} voids of ${tried.length} tried; ` +
      `${hits} webhook calls; s to ready + s to checked and sealed: ${text}\n`,
  )
  // Rounds in which nothing was acknowledged would prove nothing.
  expect(count('sign')).toBeGreaterThan(times.length)
}
