import type { Brand } from '../../domain/account/brand.ts'
import type { Actor } from '../../domain/audit.ts'
import { actingSigner } from '../../domain/envelopes/acting.ts'
import { decline } from '../../domain/envelopes/decline.ts'
import type {
  Envelope,
  FieldBox,
  FieldValue,
  ImageMark,
  Recipient,
  ShownValue,
} from '../../domain/envelopes/envelope.ts'
import type { Change } from '../../domain/envelopes/lifecycle.ts'
import { open } from '../../domain/envelopes/open.ts'
import { sign } from '../../domain/envelopes/sign.ts'
import { composed } from '../../domain/composed.ts'
import { inOrder } from '../../domain/fields/choices.ts'
import { kindOf } from '../../domain/fields/kinds.ts'
import { resultIssueOf } from '../../domain/fields/numbers.ts'
import type { NoResult } from '../../domain/forms/compute.ts'
import { formatDateTime } from '../../domain/fields/date-format.ts'
import { type RuleFacts, type SenderRuleIssue, senderRuleIssue } from '../../domain/fields/sender-rules.ts'
import type { ShownOnPage } from '../../domain/fields/shown.ts'
import {
  isAttached,
  isChoices,
  isFilled,
  keptForm,
  isMark,
  isOwnersToFill,
  isStamped,
  numberSentenceOf,
  presetOf,
  valueIssue,
} from '../../domain/fields/values.ts'
import type { FieldState } from '../../domain/forms/form-state.ts'
import { passIdentity } from '../../domain/recipients/identity.ts'
import type { Refusal } from '../../domain/refusal.ts'
import { dateIn, wallClock } from '../../kit/time.ts'
import { PatternAnswers } from '../../patterns/answers.ts'
import type { App } from '../../ports/app.ts'
import type { Received } from '../../ports/blobs.ts'
import type { Commit, SavedPicture } from '../../ports/envelopes.ts'
import type { Tx } from '../../ports/store.ts'
import { notFound, Problem, testSpaceOnly } from '../../problem.ts'
import { accept, orThrow } from '../accept.ts'
import { clockOf, nowOf } from '../clock.ts'
import { rulesAt } from '../preflight/preset-rules.ts'
import { unprintable } from '../preflight/printable.ts'
import { valuesHash } from '../sealing/values-hash.ts'
import { refuseUnseen, shownHash } from './seen.ts'
import { type AccountBehind, isKeptWish, keptIn, keptMarkFor } from './account-marks.ts'
import { refuseOtherFields, refuseTooMuch, type TakenIn, takeIn } from './attachments.ts'
import { formNow } from './form.ts'
import { isPictureWish, readPicture } from './pictures.ts'

/** The person who acts, and from where. */
export interface Signer {
  readonly workspace_id: string
  readonly recipient_id: string
  /** The version their link or session was made for; an older one is retired. */
  readonly link_version: number
  /** They have shown who they are, in this session; of no account where the link is enough. */
  readonly identified: boolean
  readonly ip: string | null
  readonly user_agent: string | null
  /** The member whose account opened this session; a link opens none that has one. */
  readonly account?: AccountBehind | undefined
}

/** An envelope, and what the signer page shows beside it. */
export interface Shown {
  readonly envelope: Envelope
  readonly brand: Brand
  readonly values: ReadonlyMap<string, ShownValue>
}

/** The person agreed to these words and goes on to the documents. The first time is recorded as opened. */
export const continueSigning = (app: App, signer: Signer, consent_version: string): Promise<Shown> =>
  act(app, signer, (before, now) => {
    refuseUnidentified(before, signer)
    return open(before, { now, recipient_id: signer.recipient_id, consent_version })
  })

/** Before everything but the question who asks: documents, values and what became of them. Saying no takes no proof. */
export function refuseUnidentified(
  { recipients }: Envelope,
  { recipient_id, identified }: Pick<Signer, 'recipient_id' | 'identified'>,
): void {
  const auth = recipients.find(({ id }) => id === recipient_id)?.auth
  if (auth !== undefined && !identified)
    throw new Problem('identity_required', 'show who you are first, by the code that is asked for')
}

/** The simulator reads neither mails nor telephones. In the live space nobody passes without a proof, whoever calls. */
export const identifyAsTest = (app: App, signer: Signer): Promise<Shown> =>
  act(app, signer, (before, now) => {
    if (before.livemode) throw testSpaceOnly()
    return passIdentity(before, { now, recipient_id: signer.recipient_id })
  })

export const declineToSign = (app: App, signer: Signer, reason: string): Promise<Shown> =>
  act(app, signer, (before, now) => decline(before, { now, recipient_id: signer.recipient_id, reason }))

interface Saved {
  readonly saved_at: string
  readonly value: FieldValue | null
}

/** One value of one field; null or an empty text clears it. Saving the same twice is the same. */
export async function saveValue(app: App, signer: Signer, field_id: string, sent: unknown): Promise<Saved> {
  // Only bytes make a file: what a browser says of one is no answer, whosever file it names.
  if (isAttached(sent)) throw new Problem('invalid_value', 'send the file itself', { param: field_id })
  if (isKeptWish(sent)) {
    const { mark, kept_by } = await keptMarkFor(app, await fillableNow(app, signer, field_id), signer)
    return keepValue(app, signer, { field_id, value: mark, kept_by })
  }
  const given = isPictureWish(sent) ? await pictured(app, signer, field_id, sent) : { value: sent }
  return keepValue(app, signer, { field_id, ...given })
}

export interface AttachInput {
  readonly field_id: string
  readonly name: string
  /** Nobody waits any more. */
  readonly signal: AbortSignal
}

/** A file for one field, in place of what it holds. Takes over what is received, which only begins for a person who may put it there. */
export async function attachFile(
  app: App,
  signer: Signer,
  { field_id, ...input }: AttachInput,
  receive: () => Promise<Received>,
): Promise<Saved> {
  const { envelope, field } = await fillableNow(app, signer, field_id)
  refuseOtherFields(field)
  const now = (await clockOf(app, envelope)).now()
  return keepAttached(app, signer, field_id, await takeIn(app, await receive(), { envelope, field, now, ...input }))
}

/** The answer and what intake learned of its file, in one transaction: the bytes are kept already. */
export const keepAttached = (app: App, signer: Signer, field_id: string, { value, kept }: TakenIn): Promise<Saved> =>
  keepValue(app, signer, {
    field_id,
    value,
    async before(tx, field) {
      const saved = await tx.envelopes.valuesBeside(signer)
      refuseTooMuch(saved, field, value)
      await tx.uploads.keepFile(signer.workspace_id, kept)
    },
  })

interface Keeping {
  readonly field_id: string
  readonly value: unknown
  readonly kept_by?: string | null
  /** In the same transaction, before the value is written. */
  readonly before?: (tx: Tx, field: FieldBox) => Promise<void>
}

/** Like saveValue, of a value whose picture was read before: reading one takes too long for a lock. */
export function keepValue(
  app: App,
  signer: Signer,
  { field_id, value, kept_by = null, before }: Keeping,
): Promise<Saved> {
  const patterns = new PatternAnswers(signer.workspace_id)
  const keep = () =>
    app.store.transact(signer.workspace_id, async (tx) => {
      const envelope = await tx.envelopes.lockOfRecipient(signer)
      const saved_at = (await clockOf(app, envelope)).now()
      const { recipient, field } = fillable(envelope, signer, { field_id, now: saved_at })
      refuseInvalid(app, field, { value, today: dateIn(saved_at, envelope.timezone), patterns })
      const stored = kept(field, value as FieldValue | null, presetOf(field, recipient) !== null)
      await before?.(tx, field)
      tx.envelopes.saveValues(envelope, recipient.id, new Map([[field.id, stored]]), { at: saved_at, kept_by })
      return { saved_at, value: stored }
    })
  return patterns.settled(keep)
}

/** What saving this picture would keep; nothing is kept yet. */
export async function previewPicture(app: App, signer: Signer, field_id: string, sent: unknown): Promise<ImageMark> {
  if (isPictureWish(sent)) return (await pictured(app, signer, field_id, sent)).value
  throw new Problem('invalid_value', 'only a picture has a preview', { param: field_id })
}

/** Nobody's picture is read but that of a person who may put it there. */
async function pictured(app: App, signer: Signer, field_id: string, sent: object): Promise<SavedPicture> {
  const { envelope, field } = await fillableNow(app, signer, field_id)
  return readPicture(app, envelope, field, sent)
}

async function fillableNow(app: App, signer: Signer, field_id: string) {
  const envelope = await app.store.envelopes.readOfRecipient(signer)
  if (!envelope) throw notFound()
  return { envelope, ...fillable(envelope, signer, { field_id, now: (await clockOf(app, envelope)).now() }) }
}

function fillable(
  envelope: Envelope,
  signer: Signer,
  { field_id, now }: { readonly field_id: string; readonly now: string },
): { readonly recipient: Recipient; readonly field: FieldBox } {
  refuseRetired(envelope, signer)
  refuseUnidentified(envelope, signer)
  const { recipient_id } = signer
  const recipient = accept(actingSigner(envelope, { now, recipient_id, act: 'sign' }))
  if (recipient.opened_at === null) throw new Problem('not_opened', 'agree to sign electronically first')
  return { recipient, field: ownField(envelope, recipient, field_id) }
}

function ownField(envelope: Envelope, recipient: Recipient, field_id: string): FieldBox {
  const field = envelope.fields.find(({ id }) => id === field_id)
  if (!field) throw notFound()
  if (field.recipient_id === recipient.id) return field
  throw new Problem('field_not_yours', 'this field belongs to someone else')
}

/** Refused while the person types. `rule` and what goes with it are for the page, which says them in its own words. */
function refuseInvalid(
  app: App,
  field: FieldBox,
  { value, today, patterns }: { readonly value: unknown; readonly today: string; readonly patterns: PatternAnswers },
): void {
  const refuse = (message: string, details: object = {}) => {
    throw new Problem('invalid_value', message, { param: field.id, ...details })
  }
  const issue = valueIssue(field, value)
  if (issue !== null) refuse(issue)
  const broken = senderRuleIssue(field, value, { today, matches: patterns.matches })
  patterns.demand()
  if (broken) refuse(ruleSentence(field, broken), { ...broken, ...messageFor(field, broken) })
  const glyphs = glyphIssue(app, value)
  if (glyphs !== null) refuse(glyphs, { rule: 'unprintable' })
}

function ruleSentence({ pattern_message }: FieldBox, broken: SenderRuleIssue): string {
  if (broken.rule === 'pattern') return pattern_message ?? 'this is not written as the sender asks'
  return broken.rule === 'early' ? `not before ${broken.bound}` : `not after ${broken.bound}`
}

const messageFor = ({ pattern_message }: FieldBox, { rule }: SenderRuleIssue) =>
  rule === 'pattern' && pattern_message !== undefined ? { pattern_message } : {}

/** So that nothing signed is ever drawn as an empty box. */
function glyphIssue(app: App, value: unknown): string | null {
  const text = isMark(value) && value.kind === 'typed' ? value.text : value
  return unprintable(app, text)
}

/**
 * What is stored; null clears. What was taken out of a field with a preset is kept as empty, else the preset would be
 * signed in its place. Composed characters, so that equal words are equal bytes.
 */
function kept(field: FieldBox, value: FieldValue | null, has_preset: boolean): FieldValue | null {
  if (value === null || !isFilled(value)) return has_preset ? emptied(value) : null
  if (isChoices(value)) return inOrder(value, field.options ?? [])
  return keptForm(field, typeof value === 'string' ? composed(value) : value)
}

const emptied = (value: FieldValue | null): FieldValue => {
  if (isChoices(value)) return []
  return typeof value === 'boolean' ? false : ''
}

/** Finishing: everything required is there, dates and times are stamped, and the person is done. */
export function finishSigning(app: App, signer: Signer, shown: ShownOnPage | null): Promise<Shown> {
  const patterns = new PatternAnswers(signer.workspace_id)
  return patterns.settled(() => finish(app, signer, { shown, patterns }))
}

interface Finishing {
  /** What the page showed; null where it does not say, as pages of earlier releases. */
  readonly shown: ShownOnPage | null
  readonly patterns: PatternAnswers
}

function finish(app: App, signer: Signer, { shown, patterns }: Finishing): Promise<Shown> {
  return app.store.transact(signer.workspace_id, async (tx) => {
    const [before, saved] = await Promise.all([tx.envelopes.lockOfRecipient(signer), tx.envelopes.valuesBeside(signer)])
    const recipient = refuseRetired(before, signer)
    refuseUnidentified(before, signer)
    const now = await nowOf(app, before)
    const held = new Map([...saved].map(([id, { value }]) => [id, value]))
    const form = formNow(before, held, now)
    if (shown)
      refuseUnseen(shown, { envelope: before, recipient, form, values: await tx.envelopes.shownValuesOf(before) })
    const values = completedValues(before, recipient, { saved: held, form, now })
    const values_sha256 = valuesHash(values)
    const kept_in = keptIn(
      recipient,
      [...values.keys()].map((id) => saved.get(id)?.kept_by ?? null),
    )
    const unfit = unfitIn(before, { values, form, rules: rulesAt(patterns, now, before.timezone) })
    patterns.demand()
    const change = accept(
      sign(before, {
        now,
        recipient_id: recipient.id,
        values,
        form,
        unfit,
        values_sha256,
        shown_sha256: shown && shownHash(shown),
        kept_in,
      }),
    )
    tx.envelopes.saveValues(before, recipient.id, changesOf(before, recipient, { saved: held, values }), { at: now })
    return committed(tx, { before, change, actor: actorOf(recipient, signer) })
  })
}

/** What is shown is read with the commit's own statements, after them. */
async function committed(tx: Tx, commit: Commit & { readonly before: Envelope }): Promise<Shown> {
  const { before, change } = commit
  const [envelope, brand, values] = await Promise.all([
    change.events.length === 0 ? change.envelope : tx.envelopes.commit(commit),
    tx.brand.read(before.workspace_id),
    tx.envelopes.shownValuesOf(before),
  ])
  return { envelope, brand, values }
}

async function act(
  app: App,
  signer: Signer,
  decide: (before: Envelope, now: string) => Change | Refusal,
): Promise<Shown> {
  return app.store.transact(signer.workspace_id, async (tx) => {
    const before = await tx.envelopes.lockOfRecipient(signer)
    const recipient = refuseRetired(before, signer)
    const change = accept(decide(before, await nowOf(app, before)))
    return committed(tx, { before, change, actor: actorOf(recipient, signer) })
  })
}

/** docs/interface.md, States: a send or a change of address raises the version; older links answer 410. */
export function recipientBehind(
  envelope: Envelope,
  { recipient_id, link_version }: Pick<Signer, 'recipient_id' | 'link_version'>,
): Recipient | Problem {
  const recipient = envelope.recipients.find(({ id }) => id === recipient_id)
  if (!recipient) return notFound()
  if (recipient.link_version === link_version) return recipient
  if (envelope.status === 'recalled')
    return new Problem('link_retired', 'the sender has taken this back; a new link comes with the next mail', {
      recalled: true,
    })
  return new Problem('link_retired', 'this link has been replaced by a newer one; look for the latest mail')
}

export const refuseRetired = (envelope: Envelope, signer: Pick<Signer, 'recipient_id' | 'link_version'>): Recipient =>
  orThrow(recipientBehind(envelope, signer))

interface Completing {
  readonly saved: ReadonlyMap<string, FieldValue>
  readonly form: ReadonlyMap<string, FieldState>
  readonly now: string
}

/** What this person signs: of the fields that are shown, what they hold, with stamps and results filled in. */
function completedValues(
  envelope: Envelope,
  recipient: Recipient,
  { saved, form, now }: Completing,
): Map<string, FieldValue> {
  const clock = wallClock(now, envelope.timezone, recipient.locale ?? envelope.locale)
  const heldBy = (field: FieldBox) => {
    if (isStamped(field)) return formatDateTime(field, clock)
    return field.formula === undefined
      ? (saved.get(field.id) ?? presetOf(field, recipient))
      : (form.get(field.id)?.computed?.value ?? null)
  }
  const mine = envelope.fields.filter(
    ({ id, recipient_id }) => recipient_id === recipient.id && form.get(id)?.visible !== false,
  )
  return new Map(
    mine.flatMap((field): [string, FieldValue][] => {
      const value = heldBy(field)
      // A box that is not ticked is an answer.
      return value !== null && (value === false || isFilled(value)) ? [[field.id, value]] : []
    }),
  )
}

interface Fitting extends Pick<Completing, 'form'> {
  readonly values: ReadonlyMap<string, FieldValue>
  readonly rules: RuleFacts
}

/** Why what is in a field cannot be signed. What the sender filled in for good nobody could put right. */
function unfitIn({ fields }: Envelope, { values, form, rules }: Fitting): ReadonlyMap<string, string> {
  return new Map(
    fields.flatMap((field) => {
      const why = isOwnersToFill(field)
        ? outdatedBy(field, values.get(field.id), rules)
        : resultProblem(field, form.get(field.id), rules)
      return why === null ? [] : [[field.id, why] as const]
    }),
  )
}

/** It was right on the day when it was saved, and is not today. */
function outdatedBy(field: FieldBox, value: FieldValue | undefined, rules: RuleFacts): string | null {
  const broken = senderRuleIssue(field, value, rules)
  return broken && `no longer fits: ${ruleSentence(field, broken)}`
}

/** Results keep the rules of their field as typed answers do: after the last signature nobody could mend them. */
function resultProblem(field: FieldBox, state: FieldState | undefined, rules: RuleFacts): string | null {
  if (!state?.computed) return null
  const { required, computed } = state
  if (computed.value === null) return required && computed.without ? NO_RESULTS[computed.without] : null
  const issue = kindOf(field).holds === 'number' ? resultIssueOf(field, computed.value) : null
  const broken = issue === null ? senderRuleIssue(field, computed.value, rules) : null
  if (!issue && !broken) return null
  const sentence = issue ? numberSentenceOf(field, issue) : broken && ruleSentence(field, broken)
  return `comes to ${computed.value.slice(0, SHOWN_DIGITS)}: ${sentence}`
}

const SHOWN_DIGITS = 120
const NO_RESULTS: Readonly<Record<NoResult, string>> = {
  empty: 'is required: answers that it is computed from are missing',
  division_by_zero: 'cannot be computed: it divides by zero',
  too_long: 'cannot be computed: it has too many digits, or is a day beyond the year 9999',
}

/** What is new, and null for what was typed into a field that is hidden in the end: it is dropped. */
function changesOf(
  { fields }: Envelope,
  recipient: Recipient,
  { saved, values }: { readonly saved: Completing['saved']; readonly values: ReadonlyMap<string, FieldValue> },
): Map<string, FieldValue | null> {
  const added = [...values].filter(([id, value]) => saved.get(id) !== value)
  const dropped = fields.filter(
    ({ id, recipient_id }) => recipient_id === recipient.id && saved.has(id) && !values.has(id),
  )
  return new Map<string, FieldValue | null>([...added, ...dropped.map(({ id }) => [id, null] as const)])
}

export const actorOf = ({ id, name }: Recipient, { ip, user_agent }: Signer): Actor => ({
  kind: 'recipient',
  id,
  name,
  ip,
  user_agent,
})
