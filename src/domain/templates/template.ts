import type { Document, Envelope, FieldBox, Instant, Reminders } from '../envelopes/envelope.ts'
import type { PlacedBy } from '../fields/anchor.ts'
import { type Refusal, refuse } from '../refusal.ts'
import type { DocxSource } from './docx.ts'

/** A recipient without a person: each envelope made from the template assigns one. */
export interface TemplateRole {
  readonly id: string
  /** Assignments name the role by this number: unique in its template. */
  readonly signing_order: number
  readonly label: string
  readonly role: 'signer' | 'cc'
  /** The turn; roles with the same group act in parallel. */
  readonly group: number
}

export type TemplateField = Omit<FieldBox, 'recipient_id' | 'ground'> & {
  readonly role_id: string
  /** In a Word document: what its place is found by in each PDF that is made. */
  readonly placed_by?: PlacedBy
}

/** A PDF, or the sample of a Word document: its pages with names in place of values. */
export type TemplateDocument = Document & { readonly source?: DocxSource }

/** What many envelopes have in common. It names no person. */
export interface Template {
  readonly id: string
  /** Internal key of the workspace, a bigint as a string. */
  readonly workspace_id: string
  readonly livemode: boolean
  readonly name: string
  readonly description: string | null
  readonly message: Envelope['message']
  readonly documents: readonly TemplateDocument[]
  readonly roles: readonly TemplateRole[]
  readonly fields: readonly TemplateField[]
  readonly reminders: Reminders | null
  /** Days from the send of an envelope to its deadline. */
  readonly deadline_days: number
  readonly locale: string
  readonly timezone: string
  readonly redirect_url: string | null
  readonly created_at: Instant
  readonly updated_at: Instant
  readonly archived_at: Instant | null
}

/** A row of a list: boxes are only counted, by role. */
export type ListedTemplate = Omit<Template, 'fields'> & {
  readonly field_counts: Readonly<Record<string, number>>
}

/** How many boxes each role owns; those without any are absent. */
export function roleFieldCounts({ fields }: Pick<Template, 'fields'>): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { role_id } of fields) counts[role_id] = (counts[role_id] ?? 0) + 1
  return counts
}

/** Once archived it makes no more envelopes; a second time changes nothing. */
export const archiveTemplate = (template: Template, now: Instant): Template =>
  template.archived_at === null ? { ...template, archived_at: now, updated_at: now } : template

export const refusalOfArchived = ({ archived_at }: Template): Refusal | null =>
  archived_at === null
    ? null
    : refuse('template_archived', `this template was archived at ${archived_at}`, { archived_at })

/** Name-free, numbered among its own kind: Signer 1, Signer 2, Copy 1. */
export const defaultLabel = (role: TemplateRole['role'], position: number): string =>
  `${role === 'signer' ? 'Signer' : 'Copy'} ${position}`
