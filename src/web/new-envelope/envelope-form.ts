import { hasInk } from '../../domain/ink.ts'
import { type Brought, documentsOf } from '../upload/picked-file.ts'
import { newPerson, type Person, recipientOf, turnsOf } from './person.ts'

/** Everything on the page for a new envelope, as typed. */
export interface EnvelopeForm {
  readonly files: readonly Brought[]
  readonly people: readonly Person[]
  readonly name: string
  readonly subject: string
  readonly message: string
  readonly deadline_days: string
  readonly reminders: 'usual' | 'none' | 'own'
  readonly first_after_days: string
  readonly repeat_every_days: string
}

export const emptyEnvelope = (): EnvelopeForm => ({
  files: [],
  people: [newPerson()],
  name: '',
  subject: '',
  message: '',
  deadline_days: '',
  reminders: 'usual',
  first_after_days: '3',
  repeat_every_days: '3',
})

const numeral = (text: string) => (text.trim() === '' ? undefined : Number(text))

/** The body of POST /envelopes/from-refs; what is empty is left to the workspace. */
export function envelopeBody(form: EnvelopeForm) {
  const turns = turnsOf(form.people)
  const in_turn = new Set(turns).size > 1
  const [subject, body] = [form.subject.trim(), form.message.trim()]
  return {
    ...(!hasInk(form.name) ? {} : { name: form.name }),
    documents: documentsOf(form.files),
    recipients: form.people.map((person, i) => recipientOf(person, turns[i] ?? 1)),
    signing_order: in_turn ? 'sequential' : 'parallel',
    ...(subject || body ? { message: { subject: subject || null, body: body || null } } : {}),
    deadline_days: numeral(form.deadline_days),
    ...remindersOf(form),
  }
}

function remindersOf({ reminders, first_after_days, repeat_every_days }: EnvelopeForm) {
  if (reminders === 'usual') return {}
  if (reminders === 'none') return { reminders: false }
  const [first, repeat] = [numeral(first_after_days), numeral(repeat_every_days)]
  return { reminders: { first_after_days: first, repeat_every_days: repeat } }
}

/** What stands between the form and its envelope; each names what is missing. */
export function missingIn({ files }: Pick<EnvelopeForm, 'files'>): string | null {
  if (files.some(({ state }) => state === 'waiting' || state === 'sending' || state === 'converting'))
    return 'Wait until all files have arrived'
  return files.some(({ upload }) => upload !== null) ? null : 'Add a document first'
}
