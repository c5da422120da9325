import { z } from 'zod'
import { LIMITS } from '../../domain/account/limits.ts'
import { ENVELOPE_STATUSES, type EnvelopeStatus } from '../../domain/envelopes/envelope.ts'
import { IN_FLIGHT, TERMINAL } from '../../domain/envelopes/lifecycle.ts'
import { Limit, Offset } from '../common/paging.ts'
import { InstantInput, prose } from './create-request.ts'

const GROUPS: Readonly<Record<string, readonly EnvelopeStatus[]>> = {
  in_flight: IN_FLIGHT,
  terminal: TERMINAL,
}

/** One value, a comma list, or the groups in_flight and terminal (docs/interface.md, States). */
const Status = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine(
    (parts) =>
      parts.every((part) => Object.hasOwn(GROUPS, part) || (ENVELOPE_STATUSES as readonly string[]).includes(part)),
    `must be one of ${ENVELOPE_STATUSES.join(', ')}, in_flight, terminal, or several with commas`,
  )
  .transform((parts) => [...new Set(parts.flatMap((part) => GROUPS[part] ?? [part as EnvelopeStatus]))])

export const Instant = InstantInput.transform((text) => new Date(text).toISOString())
  // What the database takes for one; an offset can lead beyond the four digits of a year.
  .refine((text) => /^(?!0000)\d{4}-/.test(text), 'must be in the years 1 to 9999')

export const ENVELOPE_SORTS = ['created_at', 'updated_at', 'deadline_at', 'name'] as const
/** With a minus in front from the last to the first. */
export const SortedBy = z.enum(ENVELOPE_SORTS.flatMap((by) => [by, `-${by}`] as const)).transform((text) => ({
  by: text.replace('-', '') as (typeof ENVELOPE_SORTS)[number],
  descending: text.startsWith('-'),
}))

export const ListQuery = z.strictObject({
  status: Status.optional().meta({
    description: 'One status, several separated by commas, or the groups `in_flight` and `terminal`',
    examples: ['in_flight', 'completed,declined'],
  }),
  external_ref: prose(LIMITS.external_ref_chars_max).optional().meta({ description: 'Your own reference' }),
  template_id: prose(LIMITS.name_chars_max).optional().meta({ description: 'Envelopes made from this template' }),
  recipient_email: prose(LIMITS.email_chars_max)
    .optional()
    .meta({ description: 'Email of a recipient: a signer, or someone who gets a copy' }),
  label: prose(64)
    .optional()
    .meta({ description: 'Envelopes with the label of this id', examples: ['lbl_01k9ydc2m3n4p5q6r7s8t9v0wx'] }),
  created_after: Instant.optional().meta({ description: 'Created after this instant' }),
  created_before: Instant.optional().meta({ description: 'Created before this instant' }),
  q: prose(LIMITS.name_chars_max).optional().meta({ description: 'Words in the name' }),
  search: prose(LIMITS.email_chars_max)
    .optional()
    .meta({
      description:
        'Searches the name, recipients’ names and emails, the reference, documents’ names and the sender for parts of words, in any order. One or two letters match the start of a word. `total` then counts only the envelopes searched so far: `has_more` says whether there are more',
      examples: ['hopper lease'],
    }),
  starting_after: prose(LIMITS.name_chars_max)
    .optional()
    .meta({
      description:
        'The id of the last envelope on the previous page. The next page starts after it, even if envelopes were created in the meantime. Use it instead of `offset`',
      examples: ['env_06F3A1C2G5Z7X9C1V3B5N7M9QW'],
    }),
  sort: SortedBy.optional().meta({
    description:
      '`created_at`, `updated_at`, `deadline_at` or `name`; with a minus in front in descending order. The default is `-created_at`, newest first. With `search` the newest 1,000 matches are sorted',
    examples: ['name', '-updated_at'],
  }),
  limit: Limit,
  offset: Offset,
})

/** Archived templates have a list of their own. */
export const TemplateListQuery = z.strictObject({
  q: prose(LIMITS.name_chars_max).optional(),
  archived: z.enum(['true', 'false']).default('false'),
  limit: Limit,
  offset: Offset,
})
