import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { type AuditEntry, firstBreak } from '../../../src/domain/audit.ts'
import { WEBHOOK_EVENTS } from '../../../src/domain/envelopes/reactions.ts'
import { sha256Hex } from '../../../src/kit/secrets.ts'
import type { Hit } from '../../outgoing/receiver.ts'
import type { Client } from '../startup/http.ts'
import type { Entry, Ledger } from './load.ts'

/**
 * What is promised through every crash (I1 to I5 and I10 by their meaning); each broken promise in
 * words. Of the ledger only what came after `from` is read back; sums are over everything.
 */
export async function violations(api: Client, db: pg.Client, ledger: Ledger, from = 0): Promise<string[]> {
  const found = [...ledger.surprises]
  const queue = ledger.entries.slice(from)
  const check = async () => {
    for (let entry = queue.pop(); entry; entry = queue.pop()) {
      const envelope = await readBack(api, entry, found)
      if (!envelope) continue
      const broken = [...brokenAcknowledgements(entry, envelope), ...inconsistencies(envelope)]
      found.push(...broken.map((text) => `${entry.ref} ${envelope.id} (${envelope.status}): ${text}`))
    }
  }
  await Promise.all([check(), check(), check(), check()])
  const { body } = await api.call('GET', '/envelopes?limit=1')
  const existing = ledger.entries.filter(({ id }) => id !== null).length
  if (body.total !== existing) found.push(`the list counts ${body.total}, but ${existing} envelopes exist`)
  for (const { text, sql } of PROMISES) {
    const { rows } = await db.query(sql)
    found.push(...rows.map((row) => `${text}: ${JSON.stringify(row)}`))
  }
  return found
}

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

function inconsistencies(envelope: any): string[] {
  const trail: AuditEntry[] = envelope.audit_trail
  const count = (type: string) => trail.filter((entry) => entry.type === type).length
  const signers = envelope.recipients.filter(({ role }: { role: string }) => role === 'signer')
  const signed = signers.filter(({ status }: { status: string }) => status === 'signed').length
  const break_at = firstBreak(trail, sha256Hex)
  const rules: Record<string, boolean> = {
    [`the audit chain breaks at ${break_at}`]: break_at === null,
    'it was created more or less than once': count('envelope.created') === 1,
    'it has no field for each signer': envelope.fields.length === signers.length,
    'sent does not fit its trail': count('envelope.sent') === (envelope.sent_at === null ? 0 : 1),
    'signed people do not fit its trail': count('envelope.document_signed') === signed,
    'all signed does not fit its trail': count('envelope.all_signed') === (signed === signers.length ? 1 : 0),
    'voided does not fit its trail': count('envelope.voided') === (envelope.status === 'voided' ? 1 : 0),
    'completed does not fit its trail': count('envelope.completed') === (envelope.status === 'completed' ? 1 : 0),
    'sealed does not fit its trail': count('envelope.sealed') === count('envelope.completed'),
    [`${signed} of ${signers.length} signed`]: STATUSES_BY_SIGNED(signed, signers.length).includes(envelope.status),
  }
  return Object.entries(rules).flatMap(([text, holds]) => (holds ? [] : [text]))
}

const STATUSES_BY_SIGNED = (signed: number, signers: number): readonly string[] => {
  if (signed === signers) return ['signed', 'completed']
  return signed > 0 ? ['opened', 'voided'] : ['draft', 'sent', 'opened', 'voided']
}

const LISTED = WEBHOOK_EVENTS.map((name) => `'${name}'`).join()

/** Each selects what breaks it. */
const PROMISES = [
  {
    text: 'the head of the chain is not the evidence',
    sql: `select e.id from envelope e where (e.details ->> 'audit_head', (e.details ->> 'audit_length')::int) is distinct from
      (select (a.body ->> 'hash', a.seq)::record from audit_entry a where a.envelope_id = e.id order by seq desc limit 1)`,
  },
  {
    text: 'announced events and audit trail differ',
    sql: `select coalesce(a.envelope_id, v.envelope_id) as id, a.types, v.types as announced from
        (select envelope_id, string_agg(body ->> 'type', ',' order by seq) filter (where body ->> 'type' in (${LISTED})) as types
          from audit_entry group by 1) a
      full join (select envelope_id, string_agg(type, ',' order by seq) as types from event group by 1) v using (envelope_id)
      where a.types is distinct from v.types`,
  },
  {
    text: 'completed or sealed was announced more or less than once',
    sql: `select e.id, e.status, v.type, count(v.id)::int from envelope e
      cross join (values ('envelope.completed'), ('envelope.sealed')) t (type)
      left join event v on v.envelope_id = e.id and v.type = t.type
      group by e.workspace_id, e.id, v.type, t.type having count(v.id) <> (case e.status when 'completed' then 1 else 0 end)`,
  },
  {
    text: 'event numbers have gaps',
    sql: `select workspace_id, livemode, max(seq), count(*) from event group by 1, 2 having max(seq) <> count(*)`,
  },
  {
    text: 'an event has no delivery, or more than one',
    sql: `select v.id, v.type, count(d.id)::int from event v cross join webhook w
      left join delivery d on d.event_seq = v.seq and d.workspace_id = v.workspace_id and d.webhook_id = w.id
      where v.livemode = w.livemode and v.workspace_id = w.workspace_id and v.at >= w.created_at
      group by 1, 2 having count(d.id) <> 1`,
  },
  {
    text: 'the counter of a status is wrong',
    sql: `select livemode, status, c.n, coalesce(r.n, 0) as really from envelope_count c
      full join (select workspace_id, livemode, status, count(*) as n from envelope group by 1, 2, 3) r
        using (workspace_id, livemode, status)
      where coalesce(c.n, 0) <> coalesce(r.n, 0)`,
  },
  {
    text: 'the allowance is wrong',
    sql: `select u.used, (select count(*) from envelope e where e.livemode and e.workspace_id = u.workspace_id) as really
      from allowance_use u
      where u.used <> (select count(*) from envelope e where e.livemode and e.workspace_id = u.workspace_id)`,
  },
  {
    text: 'a person has two mails for one cause',
    sql: 'select cause, recipient_id, kind from mail group by 1, 2, 3 having count(*) > 1',
  },
  {
    text: 'a document that an envelope names is not known',
    sql: `select e.id from envelope e, json_array_elements(e.documents) d
      where not exists (select 1 from file f where f.sha256 = d ->> 'sha256')`,
  },
] as const

/** What the receiver got against what was stored; asked once nothing is pending any more. */
export async function deliveryViolations(db: pg.Client, hits: readonly Hit[]): Promise<string[]> {
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
    if (!received.has(id)) found.push(`${id} (${state}) never arrived`)
  }
  return found
}

const OPEN_WORK = `select 'seal' as task, id as what from envelope where status = 'signed'
  union all select 'deliver', id from delivery where state = 'pending'
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
