import { hasInk } from '../../domain/ink.ts'
import { type PickedFile, documentsOf, heldBackBy } from '../upload/picked-file.ts'
import { newPerson, type Person, recipientOf, turnsOf } from './person.ts'

/** Everything on the page for a new envelope, as typed. */
export interface EnvelopeForm {
  readonly files: readonly PickedFile[]
  readonly recipients: readonly Person[]
  readonly name: string
  readonly message: { readonly subject: string; readonly body: string }
  readonly deadline_days: string
  readonly reminders: {
    readonly kind: 'usual' | 'none' | 'own'
    readonly first_after_days: string
    readonly repeat_every_days: string
  }
}

export const emptyEnvelope = (): EnvelopeForm => ({
  files: [],
  recipients: [newPerson()],
  name: '',
  message: { subject: '', body: '' },
  deadline_days: '',
  reminders: { kind: 'usual', first_after_days: '3', repeat_every_days: '3' },
})

const numeral = (text: string) => (text.trim() === '' ? undefined : Number(text))

/** The body of POST /envelopes/from-refs; what is empty is left to the workspace. */
export function envelopeBody(form: EnvelopeForm) {
  const turns = turnsOf(form.recipients)
  const in_turn = new Set(turns).size > 1
  const [subject, body] = [form.message.subject.trim(), form.message.body.trim()]
  return {
    ...(!hasInk(form.name) ? {} : { name: form.name }),
    documents: documentsOf(form.files),
    recipients: form.recipients.map((person, i) => recipientOf(person, turns[i] ?? 1)),
    signing_order: in_turn ? 'sequential' : 'parallel',
    ...(subject || body ? { message: { subject: subject || null, body: body || null } } : {}),
    deadline_days: numeral(form.deadline_days),
    ...remindersOf(form.reminders),
  }
}

function remindersOf({ kind, first_after_days, repeat_every_days }: EnvelopeForm['reminders']) {
  if (kind === 'usual') return {}
  if (kind === 'none') return { reminders: false }
  const [first, repeat] = [numeral(first_after_days), numeral(repeat_every_days)]
  return { reminders: { first_after_days: first, repeat_every_days: repeat } }
}

/** What stands between the form and its envelope; each names what is missing. */
export const missingIn = ({ files }: Pick<EnvelopeForm, 'files'>): string | null => heldBackBy(files)
