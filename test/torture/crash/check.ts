import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { openLocalBlobs } from '../../../src/blobs/local-disk.ts'
import { auditKept } from '../../../src/cli/audit/audit.ts'
import { concurrently } from '../../../src/kit/concurrently.ts'
import type { Blobs } from '../../../src/ports/blobs.ts'
import type { Hit } from '../../outgoing/receiver.ts'
import type { Client } from '../startup/http.ts'
import type { Entry, Ledger } from './load.ts'

/**
 * What is promised through every crash, each broken promise in words: what was acknowledged is there, and everything that
 * is kept agrees with itself. Of the ledger only what came after `from` is read back; the audit reads everything.
 */
export async function violations(api: Client, { db, connection, ...kept }: Kept, ledger: Ledger, from = 0) {
  const found = [...ledger.surprises]
  await concurrently(ledger.entries.slice(from), 4, async (entry) => {
    const envelope = await readBack(api, entry, found)
    if (!envelope) return
    found.push(
      ...brokenAcknowledgements(entry, envelope).map(
        (text) => `${entry.ref} ${envelope.id} (${envelope.status}): ${text}`,
      ),
    )
  })
  const { body } = await api.call('GET', '/envelopes?limit=1')
  const existing = ledger.entries.filter(({ id }) => id !== null).length
  if (body.total !== existing) found.push(`the list counts ${body.total}, but ${existing} envelopes exist`)
  const blobs = 'blobs' in kept ? kept.blobs : await openLocalBlobs({ folder: join(kept.data_dir, 'blobs') })
  const audited = await auditKept(connection, blobs, false)
  found.push(
    ...audited.flatMap(({ findings }) => findings.filter(({ level }) => level === 'fail').map(({ what }) => what)),
  )
  const { rows } = await db.query(UNTOLD)
  return [...found, ...rows.map((row) => `an event has no delivery: ${JSON.stringify(row)}`)]
}

/** Where the rows and files of the service lie. */
type Kept = {
  readonly db: pg.Client
  readonly connection: pg.PoolConfig
} & ({ readonly data_dir: string } | { readonly blobs: Blobs })

/** The webhook listens from the start to everything, so the audit's rules can be held more strictly here. */
const UNTOLD = `select v.id, v.type from event v cross join webhook w
  where v.livemode = w.livemode and v.workspace_id = w.workspace_id and v.at >= w.created_at and not exists (
    select from delivery d where d.event_seq = v.seq and d.workspace_id = v.workspace_id and d.webhook_id = w.id)`

/** By its id, or where the answer to its creation was lost by what the client called it. */
async function readBack(api: Client, entry: Entry, found: string[]): Promise<any> {
  if (entry.id === null) {
    const { body } = await api.call('GET', `/envelopes?external_ref=${entry.ref}`)
    if (body.data.length > 1) found.push(`${entry.ref} was created ${body.data.length} times`)
    if (body.data.length === 0) return null
    entry.id = body.data[0].id
  }
  const { status, body } = await api.call('GET', `/envelopes/${entry.id}`)
  if (status === 200) return body
  found.push(`${entry.ref} ${entry.id} was acknowledged and is gone: ${status}`)
  return null
}

function brokenAcknowledgements({ acknowledged }: Entry, envelope: any): string[] {
  return [...acknowledged].flatMap((what) => {
    const [act, recipient_id] = what.split(' ')
    const recipient = envelope.recipients.find(({ id }: { id: string }) => id === recipient_id)
    const holds = {
      dry: true,
      create: true,
      send: envelope.sent_at !== null,
      sign: recipient?.status === 'signed' && recipient.signed_at !== null,
      void: envelope.status === 'voided',
    }[act as 'dry' | 'create' | 'send' | 'sign' | 'void']
    return holds ? [] : [`the acknowledged ${what} is lost`]
  })
}

/**
 * What the receiver got against what was stored; asked once nothing is pending any more. Where the receiver fails too, only
 * what was delivered must have arrived.
 */
export async function deliveryViolations(db: pg.Client, hits: readonly Hit[], fails = false): Promise<string[]> {
  const { rows } = await db.query<{ id: string; body: string; state: string }>('select id, body, state from delivery')
  const stored = new Map(rows.map((row) => [row.id, row]))
  const received = new Set<string>()
  const found: string[] = []
  for (const { headers, body } of hits) {
    const id = String(headers['webhook-id'])
    received.add(id)
    const row = stored.get(id)
    if (!row) found.push(`${id} was delivered, but its event never happened`)
    else if (row.body !== body.toString()) found.push(`${id} was delivered with other bytes than stored`)
  }
  for (const { id, state } of rows) {
    if (!received.has(id) && (state === 'delivered' || !fails)) found.push(`${id} (${state}) never arrived`)
  }
  return found
}

const OPEN_WORK = `select 'seal' as task, id as what from envelope where status = 'signed'
  union all select 'deliver', id from delivery where state = 'pending'
    and (next_attempt_at is null or next_attempt_at < now() + interval '5 s')
  union all select 'mail', id from mail where state = 'queued'`

/** Waits until everything that follows from the commits is done; at most so long, then tells what is left. */
export async function finished(db: pg.Client, limit_s: number): Promise<void> {
  const latest = performance.now() + limit_s * 1000
  for (;;) {
    const { rows } = await db.query(OPEN_WORK)
    if (rows.length === 0) return
    if (performance.now() > latest) {
      const jobs = await db.query(
        'select task_identifier, key, locked_by, locked_at, run_at, attempts, last_error, now() from graphile_worker.jobs',
      )
      throw new Error(`after ${limit_s} s: ${JSON.stringify(rows)}; jobs: ${JSON.stringify(jobs.rows)}`)
    }
    await pause(50)
  }
}
