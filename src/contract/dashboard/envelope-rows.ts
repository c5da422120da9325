import { z } from 'zod'
import { LIMITS } from '../../domain/account/limits.ts'
import type { AttachedFile, FieldValue, ImageMark, Instant } from '../../domain/envelopes/envelope.ts'
import { prose } from '../envelopes/create-request.ts'
import { ListQuery } from '../envelopes/list-query.ts'
import type { EnvelopeListShape } from '../envelopes/shapes.ts'

const { status, label, created_after, created_before, sort, limit, offset } = ListQuery.shape

/** The query of the dashboard's list. One search for everything: an address, a reference, parts of any words. */
export const EnvelopeRowsQuery = z.strictObject({
  status: status,
  /** Only envelopes that need their sender now. */
  attention: z.enum(['true', 'false']).default('false'),
  search: prose(LIMITS.email_chars_max).optional(),
  /** Only envelopes made from this template. */
  template_id: prose(64).optional(),
  label,
  /** Only envelopes that this person or key made. */
  sender: prose(64).optional(),
  created_after,
  created_before,
  order: z.enum(['newest', 'oldest']).default('newest'),
  /** Goes before `order`, which saved filters of older versions have. */
  sort,
  limit,
  offset,
})

/** `near`: nothing has these words, but some have words that are one letter away. */
export const FOUND_BY = ['words', 'near', 'address', 'reference'] as const

export interface EnvelopeRows extends z.infer<typeof EnvelopeListShape> {
  /** How the search was interpreted; null without a search. */
  readonly found_by: (typeof FOUND_BY)[number] | null
  /** There are more than the total says: a search stops counting. */
  readonly total_is_least: boolean
  /** Ids of the labels of those envelopes that have any. */
  readonly labels: Readonly<Record<string, readonly string[]>>
}

/** Who made envelopes of the space: people and keys. */
export interface EnvelopeSenders {
  readonly data: readonly { readonly id: string; readonly name: string }[]
}

/** One count for each tab of the list. */
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
  /** People locked out by wrong codes; a manual reminder lets them try again. */
  readonly locked: readonly string[]
}

export interface TimelineEntry {
  readonly seq: number
  readonly at: Instant
  /** As webhooks and the audit trail name it. */
  readonly type: string
  readonly what: string
  /** Who did it, unless the sentence already says so. */
  readonly by: string | null
  readonly ip: string | null
}

/** Searches of the list that the person keeps, by name. */
export interface SavedFilters {
  readonly data: readonly {
    readonly id: string
    readonly name: string
    /** What stands in the address of the list after its `?`. */
    readonly search: string
  }[]
}

/** What the boxes on the pages hold, by field; of those who have not signed only what the sender filled in. */
export interface BoxValues {
  readonly values: Readonly<Record<string, BoxValue>>
  /** Fields on a part of their page that is dark or busy: their ink has a light ground. */
  readonly dark: readonly string[]
}

/** A picture is fetched from `src`, an address of the dashboard's calls. */
export type BoxValue = Exclude<FieldValue, ImageMark | AttachedFile> | BoxPicture
export interface BoxPicture extends Pick<ImageMark, 'kind' | 'width' | 'height'> {
  readonly src: string
}
