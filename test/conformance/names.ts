import { z } from 'zod'
import { neighbourOf, type Owner } from './belongings.ts'

/** What the texts of a query find: a value that finds the owner's, and one that finds nothing. Null: it narrows only. */
export const FILTERS: Readonly<Record<string, ((owner: Owner) => [string, string]) | null>> = {
  status: null,
  sort: null,
  created_after: null,
  created_before: null,
  limit: null,
  offset: null,
  after: null,
  archived: null,
  force: null,
  replace: null,
  include_certificate: null,
  format: null,
  state: null,
  dry_run: null,
  images: null,
  page: null,
  places: null,
  width: null,
  file: null,
  after_seq: null,
  wait_s: null,
  purpose: null,
  label: ({ live }) => [live.states.draft['labels'] ?? '', neighbourOf(live.states.draft['labels'] ?? '')],
  search: ({ words }) => [words.email, 'nobody@example.test'],
  template_id: ({ live }) => [live.states.draft['templates'] ?? '', neighbourOf(live.states.draft['templates'] ?? '')],
  starting_after: ({ live }) => [
    live.states.draft['envelopes'] ?? '',
    neighbourOf(live.states.draft['envelopes'] ?? ''),
  ],
  external_ref: ({ words }) => [words.external_ref, 'nobody-ref'],
  recipient_email: ({ words }) => [words.email, 'nobody@example.test'],
  to: ({ words }) => [words.email, 'nobody@example.test'],
  // A part that envelopes and templates of the owner share.
  q: ({ words }) => [words.person.split(' ')[0] ?? '', 'nobody'],
  document: () => ['contract.pdf', 'nobody.pdf'],
  event: () => ['envelope.sent', 'envelope.expired'],
  events: () => ['envelope.sent', 'envelope.expired'],
}

/** Keys of bodies that name something that is there already; each needs a probe in body-probes.ts. */
export const NAMING = [
  'envelope_id',
  'recipient_id',
  'recipient_key',
  'recipient_email',
  'ref',
  'id',
  'role',
  'user',
  'values{}',
  'template_id',
  'roles{}',
  'token',
]

/** Keys of bodies that are only kept, or chosen from what the same request brings. */
export const HARMLESS = [
  ...['name', 'subject', 'body', 'locale', 'timezone', 'redirect_url', 'external_ref', 'deadline_at'],
  ...['custom_metadata{}', 'prefill{}', 'message', 'reason', 'description', 'title', 'file_name', 'sha256'],
  ...['key', 'email', 'phone', 'label', 'full_name', 'value', 'placeholder', 'document'],
  ...['url', 'secret', 'return_to', 'advance', 'origins[]', 'sender_name', 'reply_to', 'accent', 'data'],
  ...['value[]', 'min', 'max', 'step', 'unit', 'currency', 'pattern', 'pattern_message', 'min_date', 'max_date'],
  // Of an editor session: whether a site is listed is asked of the caller's own workspace.
  ...['origin', 'language', 'radius'],
  // Names of fields and people that the same request brings.
  ...['formula', 'text', 'prefill{}[]', 'data{}', 'recipient'],
  // Lists whose entries the description leaves open: what they name is probed by hand.
  ...['recipients[]', 'documents[]', 'fields[]', 'roles[]', 'assignments[]'],
]

type Schema = Readonly<Record<string, any>>

const schemaOf = (shape: z.ZodType): Schema => z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' })

export const propertiesOf = (shape: z.ZodType | undefined): string[] =>
  shape ? Object.keys(schemaOf(shape)['properties'] ?? {}) : []

/** The last part of every key of a body under which any text may stand. */
export const textsOf = (shape: z.ZodType | undefined): ReadonlySet<string> =>
  new Set(shape ? textsIn(schemaOf(shape), '').filter((name) => name !== '') : [])

function textsIn(schema: Schema, name: string): string[] {
  const { anyOf = [], items, properties = {}, additionalProperties } = schema
  return [
    ...(isAnyText(schema) ? [name] : []),
    ...anyOf.flatMap((option: Schema) => textsIn(option, name)),
    ...(items ? textsIn(items, `${name}[]`) : []),
    ...Object.entries<Schema>(properties).flatMap(([key, property]) => textsIn(property, key)),
    ...(typeof additionalProperties === 'object' ? textsIn(additionalProperties, `${name}{}`) : []),
  ]
}

const isAnyText = (schema: Schema) =>
  (schema['type'] === 'string' && !schema['enum'] && schema['const'] === undefined) ||
  Object.keys(schema).every((key) => ['description', 'default', '$schema'].includes(key))
