import { z } from 'zod'
import type { Instant } from '../../domain/envelopes/envelope.ts'
import { LIMITS } from '../../domain/account/limits.ts'
import { ListQuery } from '../envelopes/list-query.ts'
import { prose } from '../envelopes/create-request.ts'
import type { EnvelopeListShape } from '../envelopes/shapes.ts'

const { status, limit, offset } = ListQuery.shape

/** What the dashboard's list asks. One search for everything: an address, a reference, words in the name. */
export const EnvelopeRowsQuery = z.strictObject({
  status: status,
  /** Only what needs its sender now. */
  attention: z.enum(['true', 'false']).default('false'),
  search: prose(LIMITS.email_chars_max).optional(),
  /** Only what was made from this template. */
  template_id: prose(64).optional(),
  limit,
  offset,
})

export const FOUND_BY = ['name', 'address', 'reference'] as const

export interface EnvelopeRows extends z.infer<typeof EnvelopeListShape> {
  /** What the search was taken for; null where nothing was searched. */
  readonly found_by: (typeof FOUND_BY)[number] | null
}

/** One number for each tab of the list. */
export interface EnvelopeCounts {
  readonly all: number
  readonly attention: number
  readonly drafts: number
  readonly in_flight: number
  readonly completed: number
  readonly ended: number
}

export interface Timeline {
  readonly entries: readonly TimelineEntry[]
  /** People whom wrong codes keep out now; a reminder by hand lets them try again. */
  readonly locked: readonly string[]
}

export interface TimelineEntry {
  readonly seq: number
  readonly at: Instant
  /** As the webhooks and the trail name it. */
  readonly type: string
  readonly what: string
  /** Who did it, where the sentence does not say so already. */
  readonly by: string | null
  readonly ip: string | null
}
