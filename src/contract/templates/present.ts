import { type ListedTemplate, roleFieldCounts, type Template } from '../../domain/templates/template.ts'
import { presentDocument } from '../envelopes/present.ts'

/** The template as it is shown; list rows carry the same minus its fields. */
export function presentTemplate(template: Template) {
  const listed = { ...template, field_counts: roleFieldCounts(template) }
  return { ...presentListedTemplate(listed), fields: presentFields(template) }
}

export function presentListedTemplate(template: ListedTemplate) {
  return {
    id: template.id,
    object: 'template',
    livemode: template.livemode,
    name: template.name,
    description: template.description,
    message: template.message,
    documents: template.documents.map((document) => {
      const { final: _, ...rest } = presentDocument(document)
      return rest
    }),
    roles: template.roles.map((role) => ({ ...role, field_count: template.field_counts[role.id] ?? 0 })),
    reminders: template.reminders,
    deadline_days: template.deadline_days,
    locale: template.locale,
    timezone: template.timezone,
    redirect_url: template.redirect_url,
    created_at: template.created_at,
    updated_at: template.updated_at,
    archived_at: template.archived_at,
  }
}

const presentFields = ({ fields, roles, documents }: Template) => {
  const by_id = new Map(roles.map((role) => [role.id, role]))
  const names = new Map(documents.map(({ id, name }) => [id, name]))
  return fields.map(({ id, role_id, document_id, type, ...rest }) => ({
    id,
    role_id,
    role: by_id.get(role_id)?.signing_order,
    role_label: by_id.get(role_id)?.label,
    document: names.get(document_id),
    document_id,
    type,
    ...rest,
  }))
}
