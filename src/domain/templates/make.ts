import { LIMITS } from '../account/limits.ts'
import { codeOf, type EnvelopeRequest } from '../envelopes/create.ts'
import type { Instant } from '../envelopes/envelope.ts'
import { keptIdIssues } from '../fields/kept-ids.ts'
import { formIssuesOf } from '../forms/envelope-form.ts'
import { type Issue, type Refusal, refuseAll, refuseTooMany } from '../refusal.ts'
import { fieldsOf, type Indexed, type RoleFieldInput, type RoleInput, rolesOf } from './layout.ts'
import {
  refusalOfArchived,
  type Template,
  type TemplateDocument,
  type TemplateField,
  type TemplateRole,
} from './template.ts'

type Shared = Pick<
  EnvelopeRequest,
  'name' | 'message' | 'deadline_days' | 'reminders' | 'locale' | 'timezone' | 'redirect_url'
>

/** What a caller asked for, shapes already checked. Lists that are given replace those that were; what is left out stays. */
export interface TemplateEdit extends Shared {
  readonly description?: string | null | undefined
  readonly roles?: readonly Indexed<RoleInput>[] | undefined
  readonly fields?: readonly Indexed<RoleFieldInput>[] | undefined
}

export interface TemplateFacts {
  readonly now: Instant
  readonly newId: (prefix: 'rol' | 'fld') => string
  /** What the shape check already found; named together with what is found here. */
  readonly issues: readonly Issue[]
}

interface Identity {
  readonly id: string
  readonly workspace_id: string
  readonly livemode: boolean
  readonly documents: readonly TemplateDocument[]
}

/** All problems of the request are named at once. */
export const makeTemplate = (request: TemplateEdit, identity: Identity, facts: TemplateFacts): Template | Refusal =>
  laidOut(blankTemplate(identity, facts.now), { roles: [], ...request }, facts)

/** An archived template stays as it is: envelopes that name it were made from exactly this. */
export const editTemplate = (template: Template, edit: TemplateEdit, facts: TemplateFacts): Template | Refusal =>
  refusalOfArchived(template) ?? laidOut(template, edit, facts)

export const blankTemplate = (identity: Identity, now: Instant): Template => ({
  ...identity,
  name: identity.documents[0]?.name.replace(/\.(pdf|docx|dotx)$/i, '') || 'Template',
  description: null,
  message: { subject: null, body: null },
  roles: [],
  fields: [],
  reminders: null,
  deadline_days: LIMITS.deadline_days_default,
  locale: 'en',
  timezone: 'UTC',
  redirect_url: null,
  created_at: now,
  updated_at: now,
  archived_at: null,
})

interface Counts {
  readonly documents: number
  readonly roles: number
  readonly fields: number
}

/** The limits of an envelope (docs/interface.md, Limits) hold for what makes one. */
export const refusalOfTemplateCounts = (
  { documents, roles, fields }: Counts,
  issues: readonly Issue[] = [],
): Refusal | null =>
  refuseTooMany(
    'a template',
    [
      { param: 'documents', value: documents, limit: LIMITS.documents_per_envelope_max },
      { param: 'roles', value: roles, limit: LIMITS.recipients_per_envelope_max },
      { param: 'fields', value: fields, limit: LIMITS.fields_per_envelope_max },
    ],
    issues,
  )

function laidOut(template: Template, edit: TemplateEdit, facts: TemplateFacts): Template | Refusal {
  const lengths = {
    documents: template.documents.length,
    roles: edit.roles?.length ?? 0,
    fields: edit.fields?.length ?? 0,
  }
  const refusal = refusalOfTemplateCounts(lengths, facts.issues)
  if (refusal) return refusal
  const { roles, fields, issues } = layoutOf(template, edit, facts)
  const found = [...facts.issues, ...issues]
  const [first, ...rest] = found.length > 0 ? found : formIssuesOfRoles(fields, roles, edit.fields)
  if (first) return refuseAll(codeOf(first), [first, ...rest])
  return { ...template, ...settingsOf(template, edit), roles, fields, updated_at: facts.now }
}

function layoutOf(template: Template, edit: TemplateEdit, facts: TemplateFacts) {
  const made = edit.roles && rolesOf(edit.roles, template.roles, facts.newId)
  const roles = made?.roles ?? template.roles
  // A box whose role was malformed would be reported twice, so boxes wait until all roles are well.
  if (facts.issues.some(({ param }) => param?.startsWith('roles')))
    return { roles, fields: [], issues: made?.issues ?? [] }
  const placed = edit.fields && fieldsOf(edit.fields, { ...template, roles }, facts.newId)
  const fields = placed?.fields ?? template.fields
  const left = [
    ...keptIdIssues(edit.fields ?? [], template.fields),
    ...signerIssues(roles),
    ...orphans(fields, roles, template.roles),
  ]
  return { roles, fields, issues: [...(made?.issues ?? []), ...left, ...(placed?.issues ?? [])] }
}

/** A role's group is the turn of the person who takes it. */
const formIssuesOfRoles = (
  fields: readonly TemplateField[],
  roles: readonly TemplateRole[],
  entries: TemplateEdit['fields'] = [],
): readonly Issue[] =>
  formIssuesOf(
    fields.map(({ role_id, ...field }) => ({ ...field, recipient_id: role_id })),
    roles.map(({ id, group }) => ({ id, signing_order: group })),
    { entries },
  )

const settingsOf = (template: Template, edit: TemplateEdit) => ({
  name: edit.name ?? template.name,
  description: edit.description === undefined ? template.description : edit.description,
  message: {
    subject: edit.message?.subject === undefined ? template.message.subject : edit.message.subject,
    body: edit.message?.body === undefined ? template.message.body : edit.message.body,
  },
  reminders: edit.reminders === undefined ? template.reminders : edit.reminders || null,
  deadline_days: edit.deadline_days ?? template.deadline_days,
  locale: edit.locale ?? template.locale,
  timezone: edit.timezone ?? template.timezone,
  redirect_url: edit.redirect_url === undefined ? template.redirect_url : edit.redirect_url,
})

const signerIssues = (roles: readonly TemplateRole[]): Issue[] =>
  roles.some(({ role }) => role === 'signer')
    ? []
    : [{ code: 'no_signer', param: 'roles', message: 'roles needs at least one signer' }]

/** Boxes that stay need a signer to stay with. */
function orphans(
  fields: readonly TemplateField[],
  roles: readonly TemplateRole[],
  before: readonly TemplateRole[],
): Issue[] {
  const signers = new Set(roles.filter(({ role }) => role === 'signer').map(({ id }) => id))
  return before.flatMap(({ id, signing_order, label }) => {
    const owned = fields.filter(({ role_id }) => role_id === id).length
    if (owned === 0 || signers.has(id)) return []
    const message = `roles leaves ${owned} field(s) of signing_order ${signing_order} (${label}) without a signer; give fields too`
    return [{ code: 'invalid_parameter', param: 'roles', message }]
  })
}
