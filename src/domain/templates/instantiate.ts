import { LIMITS } from '../account/limits.ts'
import { codeOf, type EnvelopeRequest } from '../envelopes/create.ts'
import type { Document, Prefilled } from '../envelopes/envelope.ts'
import { kindOf } from '../fields/kinds.ts'
import { type RuleFacts, senderRuleIssue } from '../fields/sender-rules.ts'
import { type Placement, takes, wantsValue } from '../fields/placement.ts'
import { keptForm } from '../fields/values.ts'
import type { RecipientInput } from '../recipients/recipients.ts'
import { type Issue, type Refusal, refuseAll, refuseTooMany } from '../refusal.ts'
import { dataIssues, type TemplateData } from './data.ts'
import { pdfNameOf } from './docx.ts'
import type { Indexed } from './layout.ts'
import { refusalOfArchived, type Template, type TemplateField, type TemplateRole } from './template.ts'

/** Values by the labels of the boxes they go into. */
export type Prefill = Readonly<Record<string, Prefilled>>

/** Who takes one role (docs/interface.md, Templates), shapes already checked. */
export interface Assignment
  extends Pick<
    RecipientInput,
    'email' | 'phone' | 'label' | 'locale' | 'message' | 'auth' | 'notify_by' | 'notifications'
  > {
  readonly signing_order: number
  readonly full_name: string
  readonly prefill?: Prefill | undefined
}

export interface InstantiateInput {
  readonly assignments: readonly Indexed<Assignment>[]
  /** The numbers that malformed assignments name, null where even that cannot be told: nobody hears that these are missing too. */
  readonly claimed: readonly (number | null)[]
  /** For every box of that label, whoever owns it. */
  readonly prefill?: Prefill | undefined
  /** For the variables of its Word documents. */
  readonly data?: TemplateData | undefined
  /** What this envelope has of its own; the template's where it says nothing. */
  readonly own: Omit<EnvelopeRequest, 'recipients' | 'fields' | 'signing_order'>
}

interface OrderFacts {
  /** What the sender's own rules are judged by on this day. */
  readonly rules?: RuleFacts
  readonly newId: (prefix: 'doc') => string
  readonly issues: readonly Issue[]
}

interface Instance {
  readonly request: EnvelopeRequest
  readonly documents: readonly Document[]
}

/** The request for an envelope that a template and one person for each role make. All problems are named at once. */
export function instantiate(
  template: Template,
  order: InstantiateInput,
  { newId, issues, rules }: OrderFacts,
): Instance | Refusal {
  const refusal = refusalOfArchived(template) ?? refusalOfMany(order, issues)
  if (refusal) return refusal
  const filled = fill(template, order, rules)
  // Data of a wrong shape is not missing as well.
  const data = issues.some(({ param }) => param === 'data') ? [] : dataIssues(template.documents, order.data)
  const [first, ...rest] = [...issues, ...bindingIssues(template, order), ...filled.issues, ...data]
  if (first) return refuseAll(codeOf(first), [first, ...rest])

  const roles = template.roles.toSorted((a, b) => a.signing_order - b.signing_order)
  const documents = template.documents.map(({ source, ...document }) => ({
    ...document,
    id: newId('doc'),
    name: source ? pdfNameOf(document.name) : document.name,
  }))
  const ids = new Map(template.documents.map(({ id }, i) => [id, documents[i]?.id ?? '']))
  const positions = new Map(roles.map(({ id }, i) => [id, i]))
  return {
    documents,
    request: {
      ...settingsOf(template, order.own),
      signing_order: new Set(roles.map(({ group }) => group)).size > 1 ? 'sequential' : 'parallel',
      recipients: roles.flatMap((role) => peopleOf(role, order)),
      fields: filled.fields.map(({ role_id, document_id, id: _, placed_by: __, ...box }, i) => {
        const placement: Placement = {
          ...box,
          document: ids.get(document_id) ?? '',
          recipient_index: positions.get(role_id) ?? -1,
        }
        return [i, placement]
      }),
    },
  }
}

const refusalOfMany = ({ assignments, claimed }: InstantiateInput, issues: readonly Issue[]) =>
  refuseTooMany(
    'an envelope',
    [
      {
        param: 'assignments',
        value: assignments.length + claimed.length,
        limit: LIMITS.recipients_per_envelope_max,
      },
    ],
    issues,
  )

function settingsOf(template: Template, own: InstantiateInput['own']) {
  const { name, message, deadline_days, reminders, locale, timezone, redirect_url, ...rest } = own
  return {
    ...rest,
    name: name ?? template.name,
    message: {
      subject: message?.subject === undefined ? template.message.subject : message.subject,
      body: message?.body === undefined ? template.message.body : message.body,
    },
    deadline_days: deadline_days ?? template.deadline_days,
    reminders: reminders ?? template.reminders ?? false,
    locale: locale ?? template.locale,
    timezone: timezone ?? template.timezone,
    redirect_url: redirect_url === undefined ? template.redirect_url : redirect_url,
  }
}

/** The turn is the role's group, so that equal groups act side by side. */
const peopleOf = (role: TemplateRole, { assignments }: InstantiateInput): RecipientInput[] =>
  assignments
    .filter(([, { signing_order }]) => signing_order === role.signing_order)
    .map(([, { full_name, label, prefill: _, ...person }]) => ({
      ...person,
      name: full_name,
      label: label ?? role.label,
      role: role.role,
      signing_order: role.group,
    }))

function bindingIssues({ roles }: Template, { assignments, claimed }: InstantiateInput): Issue[] {
  const taken = [...assignments.map(([, { signing_order }]) => signing_order), ...claimed]
  const missing = taken.includes(null) ? [] : roles.filter(({ signing_order }) => !taken.includes(signing_order))
  const stray = assignments.flatMap(([index, { signing_order }], i): Issue[] => {
    const param = `assignments[${index}].signing_order`
    if (roles.every((role) => role.signing_order !== signing_order))
      return [
        {
          code: 'unknown_role',
          param,
          message: `${param} is ${signing_order}, which is not a role of this template`,
        },
      ]
    if (!taken.slice(0, i).includes(signing_order)) return []
    const message = `${param} is ${signing_order}, which another assignment has taken`
    return [{ code: 'duplicate_assignment', param, message }]
  })
  return [
    ...missing.map(({ signing_order, label }) => ({
      code: 'missing_assignment',
      param: 'assignments',
      message: `assignments names nobody for signing_order ${signing_order} (${label})`,
    })),
    ...stray,
  ]
}

interface Filling {
  readonly param: string
  readonly prefill: Prefill
  /** The role whose boxes are meant; null for everyone's. */
  readonly role_id: string | null
}

/** The boxes with the values of this envelope in them; what an assignment says goes before what is said for all. */
function fill(template: Template, order: InstantiateInput, rules: RuleFacts | undefined) {
  const fillings = fillingsOf(template, order)
  const issues = fillings.flatMap((filling) => fillingIssues(filling, template.fields, rules))
  const fields = template.fields.map((field) => ({
    ...field,
    value: prefilled(field, fillings) ?? field.value,
  }))
  return { fields, issues: [...issues, ...emptyIssues(template, fields, order)] }
}

function fillingsOf({ roles }: Template, { assignments, prefill }: InstantiateInput): Filling[] {
  const by_role = assignments.flatMap(([index, assignment]): Filling[] => {
    const role = roles.find(({ signing_order }) => signing_order === assignment.signing_order)
    if (!role || !assignment.prefill) return []
    return [{ param: `assignments[${index}].prefill`, prefill: assignment.prefill, role_id: role.id }]
  })
  return [...by_role, ...(prefill ? [{ param: 'prefill', prefill, role_id: null }] : [])]
}

/** Its key names a field for programs, its label for people. */
const isNamed = ({ key, label }: TemplateField, name: string) => key === name || label === name

/** A cell of a table is text: several options stand with semicolons between them, and a number may have a plus or zeros in front. */
function fitted(field: TemplateField, value: Prefilled): Prefilled {
  const is_list = typeof value === 'string' && kindOf(field).holds === 'choices'
  return keptForm(field, is_list ? value.split(';').flatMap((one) => one.trim() || []) : value)
}

const isMeant = ({ role_id }: Filling, field: TemplateField) => role_id === null || role_id === field.role_id

function prefilled(field: TemplateField, fillings: readonly Filling[]): Prefilled | undefined {
  const names = [field.key, field.label].filter((name) => name !== undefined && name !== null)
  for (const filling of fillings.filter((one) => isMeant(one, field))) {
    const name = names.find((one) => Object.hasOwn(filling.prefill, one))
    const value = name === undefined ? undefined : filling.prefill[name]
    if (value !== undefined) return fitted(field, value)
  }
  return undefined
}

function fillingIssues(filling: Filling, fields: readonly TemplateField[], rules: RuleFacts | undefined): Issue[] {
  return Object.entries(filling.prefill).flatMap(([label, value]): Issue[] => {
    const param = `${filling.param}.${label}`
    const meant = fields.filter((field) => isNamed(field, label) && isMeant(filling, field))
    if (meant.length === 0)
      return [{ code: 'invalid_parameter', param, message: `${param} names no field of this role or template` }]
    const unfit = meant.find((field) => {
      const filled = fitted(field, value)
      return !takes(field, filled) || (rules && senderRuleIssue(field, filled, rules) !== null)
    })
    if (!unfit) return []
    return [{ code: 'invalid_value', param, message: `${param} does not fit a ${unfit.type} field` }]
  })
}

/** A read-only box that must be filled in, and that only this call could fill. */
function emptyIssues(
  { roles }: Template,
  fields: readonly TemplateField[],
  { assignments }: InstantiateInput,
): Issue[] {
  return fields.filter(wantsValue).flatMap((field): Issue[] => {
    const role = roles.find(({ id }) => id === field.role_id)
    const found = assignments.find(([, { signing_order }]) => signing_order === role?.signing_order)
    if (!found) return []
    const param = `assignments[${found[0]}].prefill.${field.label}`
    return [{ code: 'missing_parameter', param, message: `${param} is required` }]
  })
}
