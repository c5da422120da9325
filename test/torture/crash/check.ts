import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { auditKept } from '../../../src/cli/audit/audit.ts'
import { MONTHLY_ALLOWANCE, type Plan } from '../../../src/domain/account/allowance.ts'
import { OPT_IN_EVENTS } from '../../../src/domain/envelopes/reactions.ts'
import { concurrently } from '../../../src/kit/concurrently.ts'
import type { Blobs } from '../../../src/ports/blobs.ts'
import type { Hit } from '../../outgoing/receiver.ts'
import type { Client } from '../startup/http.ts'
import type { Entry, Ledger } from './ledger.ts'

/**
 * What is promised through every crash, each broken promise in words: what was acknowledged is there, and everything that
 * is kept agrees with itself. Of the ledger only what came after `from` is read back; the audit reads everything.
 */
export async function violations(api: Client, { db, connection, blobs }: Kept, ledger: Ledger, from = 0) {
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
  found.push(...(await brokenAllowances(db, ledger)))
  const audited = await auditKept(connection, blobs, false)
  found.push(
    ...audited.flatMap(({ findings }) => findings.filter(({ level }) => level === 'fail').map(({ what }) => what)),
  )
  const { rows } = await db.query(UNTOLD, [OPT_IN_EVENTS])
  return [...found, ...rows.map((row) => `an event has no delivery: ${JSON.stringify(row)}`)]
}

/** Where the rows and files of the service lie. */
interface Kept {
  readonly db: pg.Client
  readonly connection: pg.PoolConfig
  readonly blobs: Blobs
}

/** The webhook listens from the start to everything that is not asked for by name, so the audit's rules can be held more strictly here. */
const UNTOLD = `select v.id, v.type from event v cross join webhook w
  where v.livemode = w.livemode and v.workspace_id = w.workspace_id and v.at >= w.created_at and v.type <> all($1) and not exists (
    select from delivery d where d.event_seq = v.seq and d.workspace_id = v.workspace_id and d.webhook_id = w.id)`

/** Of workspaces whose plan ends soon: as many as were acknowledged, and never more than the plan allows. */
async function brokenAllowances(db: pg.Client, { capped }: Ledger): Promise<string[]> {
  const { rows } = await db.query<{ key: string; plan: Plan; made: number; used: number }>(
    `select w.key::text, w.plan, (select count(*)::int from envelope e where e.workspace_id = w.key) as made,
      coalesce((select sum(used)::int from allowance_use a where a.workspace_id = w.key), 0) as used
     from workspace w where w.key::text = any($1)`,
    [[...capped.keys()]],
  )
  return rows.flatMap(({ key, plan, made, used }) => {
    const allowed = MONTHLY_ALLOWANCE[plan] ?? made
    const acknowledged = capped.get(key) ?? 0
    const is_sound = acknowledged <= made && made === used && used <= allowed
    const told = `${acknowledged} acknowledged, ${made} made, ${used} counted of ${allowed}`
    return is_sound ? [] : [`the allowance of workspace ${key} does not hold: ${told}`]
  })
}

/** By what the client called it: the answer to its creation may be lost, and it was made once at most. */
async function readBack(api: Client, entry: Entry, found: string[]): Promise<any> {
  const { body: list } = await api.call('GET', `/envelopes?external_ref=${entry.ref}`)
  if (list.data.length > 1) found.push(`${entry.ref} was created ${list.data.length} times`)
  if (entry.id === null && list.data.length === 0) return null
  entry.id ??= list.data[0].id
  const { status, body } = await api.call('GET', `/envelopes/${entry.id}`)
  if (status === 200) return body
  found.push(`${entry.ref} ${entry.id} was acknowledged and is gone: ${status}`)
  return null
}

function brokenAcknowledgements({ acknowledged }: Entry, envelope: any): string[] {
  const early = envelope.status === 'expired' ? ['it expired before its day'] : []
  const lost = [...acknowledged].flatMap((what) => {
    const [act = '', recipient_id, email] = what.split(' ')
    const recipient = envelope.recipients.find(({ id }: { id: string }) => id === recipient_id)
    const holds: Readonly<Record<string, () => boolean>> = {
      send: () => envelope.sent_at !== null,
      sign: () => recipient?.status === 'signed' && recipient.signed_at !== null,
      readdress: () => recipient?.email === email,
      void: () => envelope.status === 'voided',
    }
    return (holds[act]?.() ?? true) ? [] : [`the acknowledged ${what} is lost`]
  })
  return [...early, ...lost]
}

/**
 * What the receiver got against what was stored; asked once nothing is pending any more. Where the receiver fails too, only
 * what was delivered must have arrived.
 */
export async function deliveryViolations(db: pg.Client, hits: readonly Hit[], fails = false): Promise<string[]> {
  const { rows } = await db.query<{ id: string; body: string; state: string }>(
    `select d.id, d.state, coalesce(d.body,
        delivery_body(d.workspace_id, w.livemode, d.envelope_id, d.event_seq, d.event, d.id)) as body
      from delivery d join webhook w on w.workspace_id = d.workspace_id and w.id = d.webhook_id`,
  )
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

/** Jobs that are being done, or whose time comes by then: what is left may still get done. */
const PLANNED = `select task_identifier, key, locked_by, locked_at, run_at, attempts, last_error, now() from graphile_worker.jobs
  where locked_by is not null or run_at between now() - interval '10 s' and now() + $1 * interval '1 s'`

/**
 * Waits until everything that follows from the commits is done; at most so long, and no longer than this once nothing
 * moves and no job would move it. Then tells what is left.
 */
export async function finished(db: pg.Client, limit_s: number, idle_s = limit_s): Promise<void> {
  const began = performance.now()
  const latest = began + limit_s * 1000
  let [left, moved] = ['', began]
  for (;;) {
    const { rows } = await db.query(OPEN_WORK)
    if (rows.length === 0) return
    const now = performance.now()
    const { rows: jobs } = await db.query(PLANNED, [(latest - now) / 1000])
    const found = JSON.stringify(rows)
    if (found !== left || jobs.length > 0) moved = now
    left = found
    if (now > latest || now > moved + idle_s * 1000)
      throw new Error(`left after ${Math.round((now - began) / 1000)} s: ${found}; jobs: ${JSON.stringify(jobs)}`)
    await pause(50)
  }
}
