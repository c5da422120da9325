import { z } from 'zod'
import { LIMITS } from '../../domain/account/limits.ts'
import { type Bulk, type BulkRow, ROW_STATES } from '../../domain/templates/bulk.ts'
import { Offset, Whole } from '../common/paging.ts'
import { presenterOf } from '../common/shapes.ts'
import { Message } from '../envelopes/create-request.ts'
import { NotificationsRequest } from '../envelopes/reach-request.ts'
import { type ParsedInstantiation, parseInstantiation } from './request.ts'

/** Checked with its row: an invalid cell is a problem of that row, not of the call. */
const Cell = z.unknown().optional()

/**
 * As in POST /templates/{id}/envelopes. Without an identity check, whose code would be stored with the row until it is
 * sent.
 */
const Person = z.strictObject({
  signing_order: z.int(),
  full_name: Cell,
  email: Cell,
  phone: Cell,
  notify_by: Cell,
  locale: Cell,
  message: Cell,
  prefill: Cell,
  notifications: Cell,
})

const BulkRowRequest = z.strictObject({
  /** Its line in the sender's own list. */
  line: z.int().min(1).max(10_000_000),
  assignments: z.array(Person).max(LIMITS.recipients_per_envelope_max),
  name: Cell,
  external_ref: Cell,
  prefill: Cell,
  data: Cell,
})

export const BulkRequest = z.strictObject({
  /** What all envelopes have in common. */
  common: z
    .strictObject({
      message: Message.optional(),
      deadline_days: z.int().min(1).max(LIMITS.deadline_days_max).optional(),
      /** With `none` rows need no emails: each link is handed over by a program. */
      notifications: NotificationsRequest.optional(),
    })
    .default({}),
  rows: z.array(BulkRowRequest).min(1).max(LIMITS.bulk_rows_max),
})
export type BulkInput = z.infer<typeof BulkRequest>

interface ReadRow {
  readonly line: number
  /** The roles that its people take, in the order of their entries. */
  readonly signing_orders: readonly number[]
  readonly wish: ParsedInstantiation
  /** JSON as received. */
  readonly body: string
}

/** The inputs that rows make, read once: what is sent is what was checked. In turns with other work: a thousand rows take a while. */
export async function readRows({ common, rows }: BulkInput, turn: () => Promise<void>): Promise<readonly ReadRow[]> {
  const read: ReadRow[] = []
  for (const row of rows) {
    const { line, ...order } = row
    read.push({
      line,
      signing_orders: order.assignments.map(({ signing_order }) => signing_order),
      wish: parseInstantiation({ ...common, ...order, send: true }),
      body: JSON.stringify(row),
    })
    if (read.length % ROWS_AT_ONCE === 0) await turn()
  }
  return read
}
const ROWS_AT_ONCE = 10

const RowProblemShape = z.strictObject({
  row: z.int().nullable(),
  code: z.string(),
  message: z.string(),
  place: z
    .strictObject({
      entry: z.enum(['name', 'email', 'reference', 'value', 'field', 'data']),
      called: z.string(),
      page: z.int().optional(),
    })
    .optional(),
  other: z.string().optional(),
})

export const BulkCheckShape = z.strictObject({
  rows: z.int(),
  /** Lines of the rows that would be sent. */
  good: z.array(z.int()),
  /** Addresses that would be mailed. */
  people: z.int(),
  problems: z.array(RowProblemShape),
  warnings: z.array(RowProblemShape),
  allowance: z.strictObject({
    used: z.int(),
    allowance: z.int().nullable(),
    remaining: z.int().nullable(),
    resets_at: z.string(),
    would_spend: z.int(),
  }),
})
export type BulkCheck = z.infer<typeof BulkCheckShape>

export const BulkShape = z.strictObject({
  id: z.string().startsWith('blk_'),
  object: z.literal('bulk'),
  livemode: z.boolean(),
  template_id: z.string(),
  template_name: z.string(),
  begun_by: z.string(),
  common: z.unknown(),
  created_at: z.string(),
  stopped_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  rows: z.int(),
  waiting: z.int(),
  sent: z.int(),
  failed: z.int(),
  stopped: z.int(),
})
export type BulkAnswer = z.infer<typeof BulkShape>

export const BulkListShape = z.strictObject({ data: z.array(BulkShape) })

export const BulkRowsQuery = z.strictObject({
  state: z.enum(ROW_STATES).optional(),
  limit: Whole.pipe(z.int().min(1).max(LIMITS.bulk_rows_max)).default(LIMITS.list_limit_max),
  offset: Offset,
})

const BulkRowShape = z.strictObject({
  line: z.int(),
  state: z.enum(ROW_STATES),
  envelope_id: z.string().nullable(),
  problems: z.array(RowProblemShape),
  /** As it was sent; null once it is an envelope. */
  row: z.unknown().nullable(),
})
export const BulkRowsShape = z.strictObject({ data: z.array(BulkRowShape) })

const presentCounted = presenterOf(BulkShape)

export function presentBulk(bulk: Bulk) {
  const { waiting = 0, sent = 0, failed = 0, stopped = 0 } = bulk.counts
  return presentCounted({
    ...bulk,
    object: 'bulk',
    begun_by: bulk.begun_by.name,
    common: JSON.parse(bulk.common),
    rows: waiting + sent + failed + stopped,
    waiting,
    sent,
    failed,
    stopped,
  })
}

const presentRow = presenterOf(BulkRowShape)

export const presentBulkRow = (row: BulkRow) =>
  presentRow({ ...row, row: row.body === null ? null : JSON.parse(row.body) })
