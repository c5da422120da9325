import { isOneself, type KeptIn, type MarkType } from '../../domain/account/kept-marks.ts'
import type { Envelope, FieldBox, Instant, Mark, Recipient } from '../../domain/envelopes/envelope.ts'
import type { App } from '../../ports/app.ts'
import { Problem } from '../../problem.ts'
import { type KeptMarks, openMarks } from '../accounts/kept-marks.ts'
import { inUse } from '../accounts/sessions.ts'

/**
 * A member whose account opened a signing session, so that what they keep there is offered in it. The session of the
 * dashboard is named by its hash: what is offered ends with it.
 */
export interface AccountBehind {
  readonly person_id: string
  readonly session_hash: Uint8Array
  readonly until: Instant
}

/** What of a signer matters here (signing.ts). */
interface Behind {
  readonly workspace_id: string
  readonly recipient_id: string
  readonly account?: AccountBehind | undefined
}

/**
 * What is kept in the account that opened this session; null where none did, where its time is over, and from the moment
 * that its owner has signed out, has left the workspace, or is not the one whose address is asked to sign.
 */
export async function keptMarksFor(app: App, { recipients }: Envelope, signer: Behind): Promise<KeptMarks | null> {
  const { workspace_id, recipient_id, account } = signer
  const recipient = recipients.find(({ id }) => id === recipient_id)
  if (!account || !recipient || account.until <= app.real_clock.now()) return null
  const keeper = { workspace_id, person_id: account.person_id }
  const found = await app.store.kept_marks.ofSignedIn(keeper, { token_hash: account.session_hash, ...inUse(app) })
  return found && isOneself(found, recipient) ? openMarks(app, keeper, found.marks) : null
}

/** As a signing page asks for it: the kept mark that fits the field, of which the page itself sends nothing. */
export const isKeptWish = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'kept'

export async function keptMarkFor(
  app: App,
  { envelope, field }: { readonly envelope: Envelope; readonly field: FieldBox },
  signer: Behind,
): Promise<{ readonly mark: Mark; readonly kept_by: string }> {
  const kept = await keptMarksFor(app, envelope, signer)
  const mark = kept?.[field.type as MarkType] ?? null
  if (!mark || !signer.account) throw new Problem('invalid_value', 'no signature is kept for this', { param: field.id })
  return { mark, kept_by: signer.account.person_id }
}

/** Of one's own values: how many came from whose account; null where none did. */
export function keptIn({ email }: Recipient, kept_by: readonly (string | null)[]): KeptIn | null {
  const from = kept_by.filter((person_id) => person_id !== null)
  const [person_id] = from
  // Only the one at this address has an account behind the session.
  return person_id === undefined || email === null ? null : { person_id, email, fields: from.length }
}
