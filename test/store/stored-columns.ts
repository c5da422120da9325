import { BULK_ORDER } from '../../src/application/templates/bulk-order.ts'
import { ANSWER as STORED_ANSWER } from '../../src/http/protocol/idempotency.ts'
import { decrypt } from '../../src/kit/secrets.ts'
import { TOKEN } from '../../src/mail/access-tokens.ts'
import { DETAILS } from '../../src/store/activity.ts'
import { ACTOR } from '../../src/store/actor-shape.ts'
import { ROW_PROBLEM } from '../../src/store/bulk-sends.ts'
import { REMINDER } from '../../src/store/confirmations.ts'
import { DEFAULTS } from '../../src/store/defaults.ts'
import { ANSWER, REQUEST } from '../../src/store/deliveries.ts'
import { ALLOW, LOOK } from '../../src/store/editor-sessions.ts'
import { ENVELOPE } from '../../src/store/envelope-rows.ts'
import { TEMPLATE } from '../../src/store/templates.ts'
import { SOURCE } from '../../src/store/uploads.ts'
import type { StoredShape } from '../../src/stored-shape.ts'
import type { TestService } from '../support/service.ts'
import { tokenIn } from './rest-of-life.ts'

/** How a column is read by a later release. */
export type Held =
  /** A shape of ours. Each value says its version, or each entry where it is a list. */
  | {
      readonly is: 'shape'
      readonly shape: Shape
      readonly opened?: Opened
      readonly list?: true
      readonly by?: string
    }
  /** A part of a shape, whose version stands in another column of its row. */
  | { readonly is: 'part'; readonly of: string }
  /** Its `kind` is its version, since it is hashed as it is. */
  | { readonly is: 'kinds'; readonly opened?: Opened }
  /** It says its version in a way of its own. */
  | { readonly is: 'versioned'; readonly version: (value: any) => unknown }
  /** Finished bytes (told, hashed, signed), what a caller sent, a hash, a secret in a form that others define, or what is made anew. */
  | { readonly is: 'told' | 'wire' | 'hash' | 'secret' | 'derived' }

type Shape = StoredShape<never> | StoredShape<any>
type Opened = (service: TestService, value: unknown, row: Readonly<Record<string, unknown>>) => unknown

const shape = (one: Shape, more: { list?: true; opened?: Opened } = {}): Held => ({
  is: 'shape',
  shape: one,
  ...more,
})
const part = (of: string): Held => ({ is: 'part', of })
const [told, wire, hashed, secret, derived]: readonly Held[] = (
  ['told', 'wire', 'hash', 'secret', 'derived'] as const
).map((is) => ({ is }))

const answerIn: Opened = ({ app }, value) => JSON.parse(decrypt(app.keys.answer, value as Buffer))
const markIn: Opened = ({ app }, value) =>
  JSON.parse(decrypt(app.keys.kept_mark, value as Buffer).replace(/^\S+ \S+ /, ''))

/** Every column that holds JSON or bytes. */
export const COLUMNS: Readonly<Record<string, Held | undefined>> = {
  'activity.actor': shape(ACTOR),
  'activity.details': shape(DETAILS),
  'api_key.token_hash': hashed,
  'audit_entry.body': told,
  'bulk.begun_by': shape(ACTOR),
  'bulk.common': wire,
  'bulk_row.body': wire,
  'bulk_row.problems': shape(ROW_PROBLEM, { list: true }),
  'bulk_row.wish': shape(BULK_ORDER),
  'confirmation.answered_by': shape(ACTOR),
  'confirmation.asked_by': shape(ACTOR),
  'confirmation.reminder': shape(REMINDER),
  'delivery.body': told,
  'delivery.last_answer': shape(ANSWER),
  'delivery.last_request': shape(REQUEST),
  'delivery.last_sent': { is: 'versioned', version: (value: Buffer) => value[0] },
  'editor_session.actor': shape(ACTOR),
  'editor_session.allow': shape(ALLOW),
  'editor_session.look': shape(LOOK),
  'editor_session.secret_hash': hashed,
  'embed_token.secret_hash': hashed,
  'envelope.details': shape(ENVELOPE),
  'envelope.documents': part('envelope.details'),
  'envelope.fields': part('envelope.details'),
  'envelope.recipients': part('envelope.details'),
  // With a mark of the revision and of what made it (http/api/list-rows.ts).
  'envelope.listed': derived,
  'event.body': told,
  'field_value.samples': part('field_value.value'),
  'field_value.value': { is: 'kinds' },
  'file.pages': part('file.plan'),
  'file.plan': { is: 'versioned', version: ({ version }) => version },
  'hand_off.code_hash': hashed,
  'hand_off.session_hash': hashed,
  'idempotent_answer.answer_sealed': shape(STORED_ANSWER, { opened: answerIn }),
  'idempotent_answer.fingerprint': hashed,
  'kept_mark.mark_encrypted': { is: 'kinds', opened: markIn },
  'login_failure.key': hashed,
  'mail_token.token_encrypted': shape(TOKEN, { opened: (_, value) => tokenIn(value) }),
  'passkey.credential_id': wire,
  'passkey.public_key': wire,
  'passkey_challenge.hash': hashed,
  'platform_answer.answer_sealed': shape(STORED_ANSWER, { opened: answerIn }),
  'platform_answer.fingerprint': hashed,
  'platform_key.token_hash': hashed,
  'platform_workspace.fingerprint': hashed,
  'program_code.code_hash': hashed,
  'program_token.token_hash': hashed,
  'scim_token.token_hash': hashed,
  'seal_identity.key_sealed': secret,
  'second_factor.recovery_hashes': hashed,
  'second_factor.secret_sealed': secret,
  'session.token_hash': hashed,
  'template.details': shape(TEMPLATE),
  'template.documents': part('template.details'),
  'template.fields': part('template.details'),
  'template.roles': part('template.details'),
  'upload.source': shape(SOURCE),
  'webhook.previous_secret_sealed': secret,
  'webhook.secret_sealed': secret,
  'workspace.defaults': shape(DEFAULTS),
  // Keys of rows, by their names in the schema, while a workspace moves: both databases have the same schema.
  'workspace_change.row_key': derived,
}

/** Columns of these types, and texts that turn out to be JSON. Of a table in monthly parts the table stands for its parts. */
export const COLUMNS_OF_SCHEMA = `select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and format_type(a.atttypid, null) in ('json', 'jsonb', 'bytea', 'bytea[]', 'text') order by 1, 2`

/** Names in a value that somebody else chose. */
const CHOSEN = ['custom_metadata', 'prefill', 'data', 'headers', 'field_counts']

/** What a value is made of, as names and types. */
export function pathsIn(value: unknown, path = ''): readonly string[] {
  if (typeof value !== 'object' || value === null) return [`${path}: ${value === null ? 'null' : typeof value}`]
  if (Array.isArray(value)) return unique(value.flatMap((one) => pathsIn(one, `${path}[]`)))
  const is_free = CHOSEN.some((name) => path.endsWith(`.${name}`))
  return unique(Object.entries(value).flatMap(([name, one]) => pathsIn(one, `${path}.${is_free ? '*' : name}`)))
}

const unique = (paths: readonly string[]): readonly string[] => [...new Set(paths)].sort()
