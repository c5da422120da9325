import type { z } from 'zod'
import type { EnvelopeShape } from '../../../contract/envelopes/shapes.ts'
import type { TemplateShape } from '../../../contract/templates/shapes.ts'
import type { Document } from '../../../domain/envelopes/envelope.ts'
import { pathTo } from '../../routes.ts'
import type { PageOf, Spot } from './layout.ts'
import { t } from '../../words.ts'

export type Envelope = z.infer<typeof EnvelopeShape>
export type Template = z.infer<typeof TemplateShape>

/** Who fields can be for: a signer of an envelope, or a signing role of a template. */
export interface Person {
  readonly id: string
  readonly name: string
  /** The address, or what the role is. */
  readonly detail: string
  readonly initials: string
  /** Which of the eight colours. */
  readonly hue: number
  readonly turn: number
}

export type SheetOf = Pick<Document, 'id' | 'name' | 'signable'> & {
  readonly pages: readonly { readonly width: number; readonly height: number }[]
}

/** What is edited: an envelope or a template, as far as the editor has to know it. */
export interface Subject {
  readonly kind: 'envelope' | 'template'
  readonly id: string
  readonly name: string
  readonly documents: readonly SheetOf[]
  readonly people: readonly Person[]
  /** Why nothing can be changed; null where it can. */
  readonly locked: string | null
}

/** Its own page, which the editor hangs under. */
export const homeOf = ({ kind, id }: Pick<Subject, 'kind' | 'id'>) =>
  kind === 'envelope' ? pathTo.envelope(id) : pathTo.template(id)

export const subjectOfEnvelope = (envelope: Envelope): Subject => ({
  kind: 'envelope',
  id: envelope.id,
  name: envelope.name,
  documents: envelope.documents,
  people: envelope.recipients
    .filter(({ role }) => role === 'signer')
    .map(({ id, name, email, signing_order }, i) => ({
      id,
      name,
      detail: email ?? t('envelope.no_email'),
      hue: i % 8,
      turn: signing_order,
      initials: initialsOf(name),
    })),
  locked: envelope.status === 'draft' || envelope.status === 'recalled' ? null : t(`editor.locked_${envelope.status}`),
})

export const subjectOfTemplate = (template: Template): Subject => ({
  kind: 'template',
  id: template.id,
  name: template.name,
  documents: template.documents,
  people: template.roles
    .filter(({ role }) => role === 'signer')
    .map(({ id, label, signing_order, group }, i) => ({
      id,
      name: label,
      detail: t('editor.role_number', { number: signing_order }),
      hue: i % 8,
      turn: group,
      initials: initialsOf(label),
    })),
  locked: template.archived_at === null ? null : t('editor.locked_archived'),
})

/** Two at most, of the first and the last word: "Ada Lovelace" is AL, "Signer 2" is S2. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u)
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words
  return picked
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}

/** The pages of all documents that can be signed, one after the other. */
export const pagesOf = ({ documents }: Pick<Subject, 'documents'>): readonly PageOf[] =>
  documents.flatMap(({ id, pages, signable }) =>
    signable ? pages.map(({ width, height }, i) => ({ document: id, page: i + 1, width, height })) : [],
  )

/** The page that a field or a likely place is on. */
export const pageAt = (subject: Pick<Subject, 'documents'>, { document, page }: Spot): PageOf | undefined =>
  pagesOf(subject).find((one) => one.document === document && one.page === page)
