import type { Envelope, Instant, Recipient } from '../envelopes/envelope.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { blankTemplate } from './make.ts'
import { defaultLabel, type Template, type TemplateField, type TemplateRole } from './template.ts'

interface SaveFacts {
  readonly now: Instant
  readonly id: string
  readonly newId: (prefix: 'rol' | 'fld' | 'doc') => string
  readonly name: string | null
  readonly description: string | null
}

/**
 * What an envelope of any status leaves as a template: its documents as they were before anyone
 * signed, a role for each person, the boxes. Nothing that is about the people of this one: no
 * message, reference or metadata, no value, and no label that tells a name or an address.
 */
export function saveAsTemplate(envelope: Envelope, facts: SaveFacts): Template | Refusal {
  if (envelope.recipients.every(({ role }) => role !== 'signer'))
    return refuse('no_signer', 'this envelope has no signer, so it leaves no role to sign')
  const impersonal = withoutNamesOf(envelope.recipients)
  // The data that a document was made from was about these people; the Word document is another template's.
  const documents = envelope.documents.map(({ made_from: _, ...document }) => ({
    ...document,
    id: facts.newId('doc'),
    name: impersonal(document.name) ?? `document-${document.order}.pdf`,
    title: impersonal(document.title),
    ...(document.covers === undefined
      ? {}
      : { covers: document.covers.map((cover) => ({ ...cover, text: impersonal(cover.text) ?? '' })) }),
    final: null,
  }))
  const blank = blankTemplate(
    { id: facts.id, workspace_id: envelope.workspace_id, livemode: envelope.livemode, documents },
    facts.now,
  )
  const roles = rolesOf(envelope.recipients, impersonal, facts)
  const ids = {
    role: new Map(roles.map(({ role, recipient_id }) => [recipient_id, role.id])),
    document: new Map(envelope.documents.map(({ id }, i) => [id, documents[i]?.id ?? ''])),
  }
  return {
    ...blank,
    name: facts.name ?? impersonal(envelope.name) ?? blank.name,
    description: facts.description,
    roles: roles.map(({ role }) => role),
    fields: envelope.fields.map(({ recipient_id, document_id, ground: _, ...box }, i): TemplateField => {
      const label = impersonal(box.label)
      return {
        ...box,
        id: facts.newId('fld'),
        role_id: ids.role.get(recipient_id) ?? '',
        document_id: ids.document.get(document_id) ?? '',
        // A read-only box lost its value: it needs a label to be filled in by in each envelope.
        label: label ?? (box.read_only ? `Field ${i + 1}` : null),
        value: null,
        ...(box.placeholder === undefined ? {} : { placeholder: impersonal(box.placeholder) ?? '' }),
      }
    }),
    reminders: envelope.reminders,
    deadline_days: envelope.deadline_days ?? blank.deadline_days,
    locale: envelope.locale,
    timezone: envelope.timezone,
  }
}

type Impersonal = (text: string | null) => string | null

/** The text, or null where it tells who one of these people is. */
function withoutNamesOf(people: readonly Recipient[]): Impersonal {
  const tells = people.flatMap(({ name, email }) =>
    [name, email].flatMap((told) => (told === null ? [] : [plain(told)])),
  )
  return (text) => (text === null || tells.some((tell) => plain(text).includes(tell)) ? null : text)
}

const plain = (text: string): string => text.normalize('NFC').toLowerCase()

/** Numbered by turn, then as they stood in the envelope; the turns stay as they were. */
function rolesOf(people: readonly Recipient[], impersonal: Impersonal, { newId }: SaveFacts) {
  const in_turn = people.toSorted((a, b) => a.signing_order - b.signing_order)
  return in_turn.map((recipient, i): { readonly role: TemplateRole; readonly recipient_id: string } => {
    const { role, label, signing_order } = recipient
    const position = in_turn.slice(0, i + 1).filter((other) => other.role === role).length
    return {
      recipient_id: recipient.id,
      role: {
        id: newId('rol'),
        signing_order: i + 1,
        label: impersonal(label) ?? defaultLabel(role, position),
        role,
        group: signing_order,
      },
    }
  })
}
