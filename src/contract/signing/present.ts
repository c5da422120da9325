import type { Brand } from '../../domain/account/brand.ts'
import type { Document, Envelope, FieldBox, Instant, Recipient, ShownValue } from '../../domain/envelopes/envelope.ts'
import { isDue } from '../../domain/envelopes/routing.ts'
import { dayOf } from '../../domain/fields/day-bounds.ts'
import { holds } from '../../domain/fields/kinds.ts'
import { isChoices, isOwnersToFill, presetOf } from '../../domain/fields/values.ts'
import { dayNumber } from '../../domain/forms/calendar.ts'
import { envelopeForm } from '../../domain/forms/envelope-form.ts'
import type { FieldState } from '../../domain/forms/form-state.ts'
import { sentTo } from '../../domain/recipients/identity.ts'
import { presentLandingBrand } from '../accounts/branding.ts'
import type {
  IdentityAsked,
  Landing,
  SigningDocument,
  SigningField,
  SigningPage,
  SigningState,
  SigningValue,
  Stage,
} from './signing.ts'

export interface SigningFacts {
  readonly envelope: Envelope
  readonly recipient: Recipient
  readonly brand: Brand
  readonly deadline_text: string
  readonly consent: Landing['consent']
  readonly now: Instant
  /** The day that it is in the envelope's time zone: YYYY-MM-DD. */
  readonly today: string
  /** In this session. */
  readonly identified: boolean
}

const ENDED: Readonly<Partial<Record<Envelope['status'], Stage>>> = {
  declined: 'declined',
  voided: 'voided',
  expired: 'expired',
}

/** Where this person stands with this envelope. */
function stageOf(envelope: Envelope, recipient: Recipient, now: Instant): Stage {
  if (recipient.role === 'cc') return ENDED[envelope.status] ?? 'copy'
  // A person who has signed is told if the envelope failed in the end.
  if (recipient.status === 'signed') return ENDED[envelope.status] ?? 'done'
  switch (envelope.status) {
    case 'declined':
    case 'voided':
    case 'expired':
    case 'recalled':
      return envelope.status
    case 'sent':
    case 'opened':
      if (now >= envelope.deadline_at) return 'expired'
      if (!isDue(envelope, recipient)) return 'not_your_turn'
      return recipient.opened_at === null ? 'landing' : 'signing'
    default:
      return 'recalled'
  }
}

/** The landing page: enough to know what is asked, nothing from the documents themselves. */
export function presentLanding({ envelope, recipient, ...facts }: SigningFacts): Landing {
  return {
    recipient_id: recipient.id,
    link_version: recipient.link_version,
    stage: stageOf(envelope, recipient, facts.now),
    recipient_name: recipient.name,
    sender: facts.brand.sender_name,
    workspace: facts.brand.name,
    envelope_name: envelope.name,
    message: recipient.message ?? envelope.message.body,
    deadline: { at: envelope.deadline_at, text: facts.deadline_text },
    documents: envelope.documents.length,
    pages: envelope.documents.reduce((sum, { pages }) => sum + pages.length, 0),
    consent: facts.consent,
    agreed: recipient.opened_at !== null,
    test_mode: !envelope.livemode,
    brand: presentLandingBrand(facts.brand),
    void_reason: envelope.status === 'voided' ? envelope.void_reason : null,
    declined_by_you: recipient.status === 'declined',
    identity: identityOf(recipient, facts.identified),
  }
}

const identityOf = (recipient: Recipient, passed: boolean): IdentityAsked | null =>
  recipient.auth === undefined ? null : { method: recipient.auth.method, sent_to: sentTo(recipient), passed }

/** Names of months are data of a language, which the use cases have. */
type MonthNamesOf = (envelope: Envelope, field: FieldBox) => readonly string[]

/** Documents and boxes are only told to someone who has agreed and may act, or who already has. */
export function presentState(
  facts: SigningFacts,
  values: ReadonlyMap<string, ShownValue>,
  monthNamesOf: MonthNamesOf,
): SigningState {
  const { envelope, recipient } = facts
  const stage = stageOf(envelope, recipient, facts.now)
  const hidden = recipient.auth !== undefined && !facts.identified
  const open = !hidden && (stage === 'signing' || stage === 'done')
  const form = envelopeForm({ envelope, values, today: dayNumber(facts.today) ?? 0 })
  const around = { envelope, recipient, values, form, monthNamesOf, today: facts.today }
  const fields = open ? envelope.fields.map((field) => presentField(field, around)) : []
  return {
    stage,
    landing: presentLanding(facts),
    documents: open ? envelope.documents.map((document) => presentDocument(document, recipient.id)) : [],
    fields,
    today: facts.today,
    completed: envelope.status === 'completed',
    final_sha256: envelope.final_sha256,
    redirect_url: envelope.redirect_url,
  }
}

/** The hash changes the address with the content, so images may be cached for ever. */
const presentDocument = (
  { id, name, sha256, pages, covers = [] }: Document,
  recipient_id: string,
): SigningDocument => ({
  id,
  name,
  pages: pages.map(({ width, height, reads_otherwise }, index) => {
    const path = `/sign/${recipient_id}/pages/${id}/${index + 1}`
    const version = `v=${sha256.slice(0, 12)}`
    const image = (px: number) => `${path}.webp?w=${px}&${version}`
    return {
      page: index + 1,
      width,
      height,
      image_800: image(800),
      image_1600: image(1600),
      text: `${path}.json?${version}`,
      ...coversOn(covers, index + 1),
      ...(reads_otherwise === true ? { reads_differently: true as const } : {}),
    }
  }),
})

function coversOn(covers: NonNullable<Document['covers']>, page: number): Pick<SigningPage, 'covers'> {
  const here = covers.filter((cover) => cover.page === page)
  return here.length === 0 ? {} : { covers: here.map(({ x, y, width, height }) => ({ x, y, width, height })) }
}

interface Around {
  readonly envelope: Envelope
  readonly recipient: Recipient
  readonly values: ReadonlyMap<string, ShownValue>
  readonly form: ReadonlyMap<string, FieldState>
  readonly monthNamesOf: MonthNamesOf
  readonly today: string
}

function presentField(field: FieldBox, around: Around): SigningField {
  const { envelope, recipient, values, form, monthNamesOf, today } = around
  const { recipient_id, read_only: _, value: _preset, ...box } = field
  const owner = envelope.recipients.find(({ id }) => id === recipient_id)
  const mine = recipient_id === recipient.id
  // Another signer's unfinished value is private to them.
  const has_signed = owner?.status === 'signed'
  // What was there before its owner came is dropped with a field that its owner never saw.
  const visible = mine || (has_signed && form.get(field.id)?.visible !== false)
  const held = values.get(field.id) ?? (owner && !has_signed ? presetOf(field, owner) : null)
  return {
    ...box,
    ...daysMeant(box, today),
    mine,
    owner: owner?.name ?? '',
    fixed: !isOwnersToFill(field),
    month_names: monthNamesOf(envelope, field),
    ...(holds(field, 'number') ? { locale: owner?.locale ?? envelope.locale } : {}),
    value: visible ? presentValue(held, { recipient_id: recipient.id, field_id: field.id }) : null,
  }
}

/** The page is told which days are meant, so that its clock and its time zone do not matter. */
function daysMeant({ min_date, max_date }: Pick<FieldBox, 'min_date' | 'max_date'>, today: string) {
  const [first, last] = [min_date, max_date].map((bound) => (bound === undefined ? null : dayOf(bound, today)))
  return { ...(first && { min_date: first }), ...(last && { max_date: last }) }
}

/** The address of a picture changes with it, so it may be cached. */
export function presentValue(
  value: ShownValue | null,
  { recipient_id, field_id }: { readonly recipient_id: string; readonly field_id: string },
): SigningValue | null {
  if (typeof value !== 'object' || value === null || isChoices(value) || value.kind !== 'image') return value
  const { kind, width, height, saved_ms } = value
  const src = `/sign/${recipient_id}/fields/${field_id}/picture.png?v=${saved_ms}`
  return { kind, width, height, src, field_id }
}
