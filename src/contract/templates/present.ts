import {
  type ListedTemplate,
  roleFieldCounts,
  type Template,
  type TemplateDocument,
} from '../../domain/templates/template.ts'
import { variablesOf } from '../../domain/templates/variables.ts'
import { presentConversionNotes } from '../common/conversion-notes.ts'
import { presentNotices } from '../common/notices.ts'
import { type Presented, presenterOf } from '../common/shapes.ts'
import { presentDocument } from '../envelopes/present.ts'
import { ListedTemplateShape, TemplateDocumentShape, TemplateFieldShape, type TemplateShape } from './shapes.ts'

const presentRow = presenterOf(ListedTemplateShape)
const presentFile = presenterOf(TemplateDocumentShape)
const presentField = presenterOf(TemplateFieldShape)

/** The template as it is shown; list rows carry the same minus its fields. */
export const presentTemplate = (template: Template): Presented<typeof TemplateShape> => ({
  ...presentListedTemplate({ ...template, field_counts: roleFieldCounts(template) }),
  fields: presentFields(template),
  ...(template.documents.some(({ source }) => source) ? { variables: variablesOf(template.documents) } : {}),
})

export const presentListedTemplate = (template: ListedTemplate) =>
  presentRow({
    ...template,
    object: 'template',
    documents: template.documents.map(presentTemplateDocument),
    ...presentNotices(template.documents),
    ...presentConversionNotes(template.documents.map(({ name, source }) => ({ name, changes: source?.changes }))),
    roles: template.roles.map((role) => ({ ...role, field_count: template.field_counts[role.id] ?? 0 })),
  })

function presentTemplateDocument({ source, ...document }: TemplateDocument) {
  const shown = presentDocument(document)
  if (!source) return presentFile(shown)
  const { sha256, size, text_tags } = source
  return presentFile({ ...shown, source: { sha256, size, text_tags: text_tags !== null } })
}

function presentFields({ fields, roles, documents }: Template) {
  const by_id = new Map(roles.map((role) => [role.id, role]))
  const names = new Map(documents.map(({ id, name }) => [id, name]))
  return fields.map((field) =>
    presentField({
      ...field,
      role: by_id.get(field.role_id)?.signing_order ?? 0,
      role_label: by_id.get(field.role_id)?.label ?? '',
      document: names.get(field.document_id) ?? '',
    }),
  )
}
