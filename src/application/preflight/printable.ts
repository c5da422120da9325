import type { EnvelopeRequest } from '../../domain/envelopes/create.ts'
import type { InstantiateInput } from '../../domain/templates/instantiate.ts'
import type { TemplateEdit } from '../../domain/templates/make.ts'
import type { RecipientEdit } from '../../domain/recipients/recipients.ts'
import type { Issue } from '../../domain/refusal.ts'
import type { App } from '../../ports/app.ts'
import { namedCharacters } from './named-characters.ts'

type Text = readonly [param: string, text: unknown]

/** Says which signs of a text no font of ours has; null where it can be printed as it is. */
export function unprintable(app: App, text: unknown): string | null {
  const missing = typeof text === 'string' ? app.pdf.missingGlyphs(text) : []
  if (missing.length === 0) return null
  return `these characters cannot be printed: ${namedCharacters(missing)}. Write it without them`
}

const issuesOf = (app: App, texts: readonly Text[]): Issue[] =>
  texts.flatMap(([param, text]) => {
    const issue = unprintable(app, text)
    return issue === null ? [] : [{ code: 'invalid_parameter', param, message: `${param}: ${issue}` }]
  })

/** Refused before anything is sent, so that no document and no certificate ever shows an empty box for a name. */
export const unprintableIn = (
  app: App,
  { name, recipients, fields }: Pick<EnvelopeRequest, 'name' | 'recipients' | 'fields'>,
): Issue[] =>
  issuesOf(app, [
    ['name', name],
    ...recipients.flatMap((recipient, i) => textsOfRecipient(recipient, `recipients[${i}].`)),
    ...fields.map(([i, { value }]): Text => [`fields[${i}].value`, value]),
  ])

export const unprintableRecipients = (
  app: App,
  recipients: readonly RecipientEdit[],
  at: (index: number) => string,
): Issue[] =>
  issuesOf(
    app,
    recipients.flatMap((recipient, i) => textsOfRecipient(recipient, at(i))),
  )

export const unprintableFields = (app: App, fields: TemplateEdit['fields'] | EnvelopeRequest['fields']): Issue[] =>
  issuesOf(
    app,
    (fields ?? []).map(([i, { value }]): Text => [`fields[${i}].value`, value]),
  )

export const unprintableOrder = (app: App, { own, assignments, prefill }: InstantiateInput): Issue[] =>
  issuesOf(app, [
    ['name', own.name],
    ...assignments.flatMap(([i, assignment]): Text[] => [
      [`assignments[${i}].full_name`, assignment.full_name],
      [`assignments[${i}].label`, assignment.label],
      ...textsOfPrefill(`assignments[${i}].prefill`, assignment.prefill),
    ]),
    ...textsOfPrefill('prefill', prefill),
  ])

const textsOfRecipient = ({ name, label }: RecipientEdit, at: string): Text[] => [
  [`${at}name`, name],
  [`${at}label`, label],
]

const textsOfPrefill = (param: string, prefill: InstantiateInput['prefill']): Text[] =>
  Object.entries(prefill ?? {}).map(([label, value]) => [`${param}.${label}`, value])
