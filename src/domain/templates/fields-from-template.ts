import { composed } from '../composed.ts'
import type { Document, Envelope, FieldBox, Instant, Recipient } from '../envelopes/envelope.ts'
import { refusalOf } from '../envelopes/lifecycle.ts'
import { type FieldsPlaced, layOn } from '../fields/fields.ts'
import { placeFor } from '../fields/placement.ts'
import { type Issue, type Refusal, refuseAll } from '../refusal.ts'
import { refusalOfArchived, roleFieldCounts, type Template, type TemplateField, type TemplateRole } from './template.ts'

/** Who in the envelope takes a role of the template (docs/interface.md, Templates). */
export interface RoleBinding {
  /** The role's signing_order as the caller wrote it. */
  readonly role: string
  /** Null where it was malformed, which is named elsewhere. */
  readonly recipient_id: string | null
}

interface FromTemplate {
  readonly now: Instant
  readonly bindings: readonly RoleBinding[]
  readonly replace: boolean
  readonly newId: (prefix: 'fld') => string
  /** What the shape check already found; named together with what is found here. */
  readonly issues: readonly Issue[]
}

/** The boxes of a template on an envelope that exists, all or none, by the rules of boxes that are listed one by one. */
export function placeFromTemplate(
  envelope: Envelope,
  template: Template,
  { bindings, newId, ...placing }: FromTemplate,
): FieldsPlaced | Refusal {
  return (
    refusalOf(envelope, 'edit') ??
    refusalOfArchived(template) ??
    refusalOfMade(template) ??
    layOn(envelope, {
      ...placing,
      given: template.fields.length,
      nothing: NOTHING,
      lay: () => lay(envelope, template, { bindings, newId }),
    })
  )
}

/** Their places are found anew in each PDF that is made, and this envelope's was not. */
function refusalOfMade({ documents, fields }: Template): Refusal | null {
  const made = documents.find(({ id, source }) => source && fields.some(({ document_id }) => document_id === id))
  const message = `template_id names a template with fields on ${made?.name}, a Word document; create the envelope from the template`
  return made ? refuseAll('invalid_parameter', [{ code: 'invalid_parameter', param: 'template_id', message }]) : null
}

const NOTHING: Issue = {
  code: 'invalid_parameter',
  param: 'template_id',
  message: 'template_id names a template without fields; with replace=true none are left',
}

function lay(
  envelope: Envelope,
  template: Template,
  { bindings, newId }: Pick<FromTemplate, 'bindings' | 'newId'>,
): { fields: FieldBox[]; issues: Issue[] } {
  const roles = peopleOf(envelope, template, bindings)
  const documents = documentsOf(envelope, template)
  const placed = template.fields.map(({ id: _, role_id, document_id, placed_by: __, ...box }, index) => {
    // A box that has no document here lies well on its own: only its value can still be wrong.
    const home = documents.found.get(document_id) ?? template.documents.find(({ id }) => id === document_id)
    const spot = { documents: home ? [home] : [], index, field_id: newId('fld') }
    return placeFor(roles.people.get(role_id) ?? NOBODY, { ...box, document: home?.id }, spot)
  })
  return {
    fields: placed.flatMap(({ field }) => (field ? [field] : [])),
    issues: [...roles.issues, ...documents.issues, ...placed.flatMap(({ issues }) => [...issues])],
  }
}

/** An unassigned role is an issue of its own; its boxes are checked all the same. */
const NOBODY = { id: '' }

function peopleOf(envelope: Envelope, template: Template, bindings: readonly RoleBinding[]) {
  const counts = roleFieldCounts(template)
  const bound = bindings.map(({ role, recipient_id }) => ({
    param: `roles.${role}`,
    recipient_id,
    role: template.roles.find(({ signing_order }) => String(signing_order) === role),
    person: envelope.recipients.find(({ id }) => id === recipient_id),
  }))
  const missing = template.roles
    .filter((role) => counts[role.id] && bound.every((binding) => binding.role !== role))
    .map(({ signing_order, label }): Issue => {
      const message = `roles names nobody for signing_order ${signing_order} (${label})`
      return { code: 'missing_assignment', param: 'roles', message }
    })
  return {
    people: new Map(bound.flatMap(({ role, person }) => (role && person ? [[role.id, person]] : []))),
    issues: [...missing, ...bound.flatMap((binding) => bindingIssues(binding, counts))],
  }
}

interface Bound {
  readonly param: string
  readonly recipient_id: string | null
  readonly role: TemplateRole | undefined
  readonly person: Recipient | undefined
}

function bindingIssues(
  { param, recipient_id, role, person }: Bound,
  field_counts: Readonly<Record<string, number>>,
): Issue[] {
  const issues: Issue[] = []
  if (!role) issues.push({ code: 'unknown_role', param, message: `${param} is not a role of this template` })
  if (!person && recipient_id !== null) {
    const message = `${param} names no recipient of this envelope`
    issues.push({ code: 'unknown_recipient', param, message })
  }
  if (role && field_counts[role.id] && person && person.role !== 'signer') {
    const message = `${param} names ${person.email ?? person.name}, who only gets a copy`
    issues.push({ code: 'recipient_not_signer', param, message })
  }
  return issues
}

/** By name where the envelope has a document of that name; the others in order, where both have as many to sign. */
function documentsOf(envelope: Envelope, template: Template) {
  const wanted = template.documents.filter(isSignable)
  const offered = envelope.documents.filter(isSignable)
  const found = new Map<string, Document>()
  for (const document of wanted) {
    const same = envelope.documents.find(({ name }) => composed(name) === composed(document.name))
    if (same) found.set(document.id, same)
  }
  if (wanted.length === offered.length) {
    const taken = new Set(found.values())
    const free = offered.filter((document) => !taken.has(document))
    wanted
      .filter(({ id }) => !found.has(id))
      .forEach(({ id }, i) => {
        const next = free[i]
        if (next) found.set(id, next)
      })
  }
  return { found, issues: wanted.flatMap((document) => missingIssue(document, template.fields, found)) }
}

function missingIssue(
  { id, name }: Document,
  fields: readonly TemplateField[],
  found: ReadonlyMap<string, Document>,
): Issue[] {
  if (found.has(id) || fields.every(({ document_id }) => document_id !== id)) return []
  const message = `template_id names a template with fields on ${name}, which this envelope does not have`
  return [{ code: 'unknown_document', param: 'template_id', message }]
}

const isSignable = ({ signable }: Document): boolean => signable
