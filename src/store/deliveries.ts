import { PACKED_FORM, packRequest, unpackRequest } from '../kit/sent-request.ts'
import type {
  Delivery,
  DeliveryReads,
  DeliveryWrites,
  OpenedDelivery,
  PendingDelivery,
  ReceivedAnswer,
  SentRequest,
} from '../ports/deliveries.ts'
import { asStored, newerRow, storedShape } from '../stored-shape.ts'
import type { Connections, Row, Transaction } from './database.ts'
import { dueDeliveryReads } from './due-deliveries.ts'
import { ENCRYPTED } from './encrypted-columns.ts'

const COLUMNS = `d.id, d.webhook_id, d.event, said.body::json ->> 'event_id' as event_id, d.event_seq as seq, d.is_test,
  d.state, d.attempts, d.last_status, d.last_error, d.last_ms, d.created_at, d.attempted_at, d.next_attempt_at, said.body`

/** One that has ended says what its event says (migration 0033). */
const SAID = `delivery d join webhook w on w.workspace_id = d.workspace_id and w.id = d.webhook_id
  cross join lateral (select coalesce(d.body,
    delivery_body(d.workspace_id, w.livemode, d.envelope_id, d.event_seq, d.event, d.id)) as body) said`

interface DeliveryRow extends Row {
  readonly seq: string
  readonly created_at: Date
  readonly attempted_at: Date | null
  readonly next_attempt_at: Date | null
}

const deliveryOf = ({ seq, created_at, attempted_at, next_attempt_at, ...delivery }: DeliveryRow) =>
  ({
    ...delivery,
    seq: Number(seq),
    created_at: created_at.toISOString(),
    attempted_at: attempted_at?.toISOString() ?? null,
    next_attempt_at: next_attempt_at?.toISOString() ?? null,
  }) as unknown as Delivery

const PENDING_COLUMNS = `d.id, d.workspace_id, d.webhook_id, w.url, w.livemode, w.enabled, w.failing_since is not null as has_failed,
  d.envelope_id, d.event, d.body, w.${ENCRYPTED.secret} as secret_encrypted, w.${ENCRYPTED.previous_secret} as previous_secret_encrypted,
  w.previous_valid_until, (case when w.livemode then 0 else s.test_clock_ms end)::float8 as ahead_ms`

const OF_SUBSCRIPTION = `join webhook w on w.workspace_id = d.workspace_id and w.id = d.webhook_id
  join workspace s on s.key = d.workspace_id`

type PendingRow = Row & { readonly previous_valid_until: Date | null }

const pendingOf = ({ previous_valid_until, ...row }: PendingRow) =>
  ({ ...row, previous_valid_until: previous_valid_until?.toISOString() ?? null }) as unknown as PendingDelivery

interface OpenedRow extends DeliveryRow {
  readonly id: string
  readonly event: string
  readonly last_request: SentRequest | null
  readonly last_answer: ReceivedAnswer | null
  readonly last_sent: Buffer | null
}

export const REQUEST = storedShape<SentRequest>({
  name: 'sent_request',
  version: 1,
  readers: { 0: asStored, 1: asStored },
})
export const ANSWER = storedShape<ReceivedAnswer>({
  name: 'received_answer',
  version: 1,
  readers: { 0: asStored, 1: asStored },
})

function openedOf({ last_sent, last_request, last_answer, id, event, ...row }: OpenedRow): OpenedDelivery {
  const where = `delivery ${id}`
  const kept = last_request && REQUEST.read(last_request, where)
  return {
    ...deliveryOf({ ...row, id, event }),
    last_request: last_sent ? requestIn({ id, event }, last_sent, where) : kept,
    last_answer: last_answer && ANSWER.read(last_answer, where),
  }
}

/** Its first byte is the version. */
function requestIn(named: Pick<OpenedRow, 'id' | 'event'>, packed: Buffer, where: string): SentRequest {
  const v = packed.readUInt8(0)
  if (v > PACKED_FORM) throw newerRow({ name: 'packed_request', row: where, v })
  return unpackRequest(named, packed)
}

/** The database takes no zero characters, but a receiver may send them. */
const jsonOf = (value: object | null): string | null =>
  value &&
  JSON.stringify(value, (_, entry: unknown) =>
    typeof entry === 'string' ? entry.replaceAll('\0', '\ufffd').toWellFormed() : entry,
  )

export const deliveryReads = ({ quick, slow }: Connections): DeliveryReads => ({
  ...dueDeliveryReads({ quick, slow }),
  async list({ workspace_id, livemode }, webhook_id, { state, event, limit, offset }) {
    const run = slow(workspace_id)

    const [counted] = await run<{ total: number }>({
      name: 'count_deliveries',
      text: `select (select count(*)::int from delivery d where d.workspace_id = w.workspace_id and d.webhook_id = w.id
            and ($4::text is null or d.state = $4) and ($5::text is null or d.event = $5)) as total
        from webhook w where w.workspace_id = $1 and w.livemode = $2 and w.id = $3`,
      values: [workspace_id, livemode, webhook_id, state, event],
    })
    if (!counted) return null
    const rows = await run<DeliveryRow>({
      name: 'list_deliveries',
      text: `select ${COLUMNS} from ${SAID}
        where d.workspace_id = $1 and d.webhook_id = $2 and ($3::text is null or d.state = $3)
          and ($4::text is null or d.event = $4)
        order by d.created_at desc, d.id desc limit $5 offset $6`,
      values: [workspace_id, webhook_id, state, event, limit, offset],
    })
    return { rows: rows.map(deliveryOf), total: counted.total }
  },
  async read({ workspace_id, livemode }, webhook_id, id) {
    const [row] = await slow(workspace_id)<OpenedRow>({
      text: `select ${COLUMNS}, d.last_request, d.last_sent, d.last_answer from ${SAID}
        where d.workspace_id = $1 and w.livemode = $2 and d.webhook_id = $3 and d.id = $4`,
      values: [workspace_id, livemode, webhook_id, id],
    })
    return row ? openedOf(row) : null
  },
  async pending({ workspace_id, envelope_id, delivery_id }) {
    const [row] = await quick(workspace_id)<PendingRow>({
      name: 'pending_delivery',
      text: `select ${PENDING_COLUMNS} from delivery d ${OF_SUBSCRIPTION}
        where d.workspace_id = $1 and d.id = $2 and d.envelope_id = $3 and d.state = 'pending'`,
      values: [workspace_id, delivery_id, envelope_id],
    })
    return row ? pendingOf(row) : null
  },
  async claimAttempt({ workspace_id, envelope_id, delivery_id, round, attempt }, real, calling_until) {
    const [row] = await slow(workspace_id)<PendingRow>({
      name: 'claim_attempt',
      text: `update delivery d set attempts = $4, next_attempt_at = null, calling_until = $6,
          attempted_at = $5::timestamptz + case when w.livemode then 0 else s.test_clock_ms end * interval '1 ms'
        from webhook w, workspace s
        where w.workspace_id = d.workspace_id and w.id = d.webhook_id and s.key = d.workspace_id and w.enabled
          and d.workspace_id = $1 and d.envelope_id = $7 and d.id = $2 and d.state = 'pending' and d.round = $3 and d.attempts = $4::int - 1
          and d.next_attempt_at is not null
        returning ${PENDING_COLUMNS}`,
      values: [workspace_id, delivery_id, round, attempt, real, calling_until, envelope_id],
    })
    return row ? pendingOf(row) : null
  },
})

export const deliveryWrites = ({ run, last }: Transaction): DeliveryWrites => ({
  async add({ workspace_id }, delivery) {
    await run({
      text: `insert into delivery (id, workspace_id, webhook_id, event_seq, event, body, state, is_test, created_at, next_attempt_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      values: [
        ...[delivery.id, workspace_id, delivery.webhook_id, delivery.seq, delivery.event, delivery.body],
        ...[delivery.state, delivery.is_test, delivery.created_at, delivery.next_attempt_at],
      ],
    })
  },
  async lock({ workspace_id, livemode }, webhook_id, id) {
    const [row] = await run<DeliveryRow>({
      text: `select ${COLUMNS} from ${SAID}
        where d.workspace_id = $1 and w.livemode = $2 and d.webhook_id = $3 and d.id = $4 for no key update of d`,
      values: [workspace_id, livemode, webhook_id, id],
    })
    return row ? deliveryOf(row) : null
  },
  async beginRound(workspace_id, delivery_id, now) {
    await run({
      text: `update delivery set state = 'pending', round = round + 1, attempts = 0, next_attempt_at = $3
        where workspace_id = $1 and id = $2`,
      values: [workspace_id, delivery_id, now],
    })
  },
  noteAttempt({ workspace_id, delivery_id, round, attempt }, outcome) {
    const { state, status, error, ms, next_attempt_at, envelope_id, event, request, answer } = outcome
    const packed = request && packRequest({ id: delivery_id, event }, request)
    // A delivery that arrived counts as delivered even if the service gave it up meanwhile. Of a test event, and of what is
    // older than the column, nothing but its body says what was said.
    last({
      name: 'note_attempt',
      text: `update delivery set state = $5, last_status = $6, last_error = $7, last_ms = $8, next_attempt_at = $9,
          last_request = $10, last_answer = $11, last_sent = $12,
          body = case when $5 = 'pending' or envelope_id = '' then body end
        where workspace_id = $1 and envelope_id = $13 and id = $2 and round = $3 and attempts = $4
          and (($5 = 'delivered' and state <> 'delivered') or (state = 'pending' and next_attempt_at is null))`,
      values: [
        ...[workspace_id, delivery_id, round, attempt, state, status, error, ms, next_attempt_at],
        ...[packed ? null : jsonOf(request && REQUEST.write(request)), jsonOf(answer && ANSWER.write(answer))],
        ...[packed, envelope_id],
      ],
    })
  },
  failPending(workspace_id, webhook_id, reason) {
    last({
      text: `update delivery set state = 'failed', last_error = $3, next_attempt_at = null,
          body = case when envelope_id = '' then body end
        where workspace_id = $1 and webhook_id = $2 and state = 'pending'`,
      values: [workspace_id, webhook_id, reason],
    })
  },
})
