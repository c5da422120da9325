import { z } from 'zod'
import type { TemplatePageShape, TemplateShape } from '../contract/templates/shapes.ts'
import { clean, cleanOrNull, untrustedShape } from './untrusted.ts'

export type Template = z.infer<typeof TemplateShape>
export type TemplatePage = z.infer<typeof TemplatePageShape>

/** What an answer surely has (show-envelope.ts says why no more is described). */
export const TemplateRow = z.looseObject({ id: z.string(), roles: z.array(z.unknown()), untrusted: untrustedShape })

export function showTemplateRow(template: TemplatePage['data'][number]) {
  const { id, livemode, deadline_days, created_at, updated_at, archived_at } = template
  return {
    id,
    livemode,
    deadline_days,
    created_at,
    updated_at,
    archived_at,
    document_count: template.documents.length,
    roles: template.roles.map(({ signing_order, role, group, field_count, label }) => ({
      signing_order,
      role,
      group,
      field_count,
      untrusted: { label: clean(label) },
    })),
    untrusted: { name: clean(template.name), description: cleanOrNull(template.description) },
  }
}

export function showTemplate(template: Template) {
  return {
    ...showTemplateRow(template),
    documents: template.documents.map(({ id, page_count, name }) => ({
      id,
      page_count,
      untrusted: { name: clean(name) },
    })),
    fields: template.fields.map(({ type, role, page, required, read_only, label, value, options }) => ({
      type,
      role,
      page,
      required,
      read_only,
      untrusted: {
        label: cleanOrNull(label),
        value: cleanValue(value),
        ...(options && {
          options: options.map((option) => ({ value: clean(option.value), label: clean(option.label) })),
        }),
      },
    })),
    ...(template.variables === undefined ? {} : { variables: template.variables.map(showVariable) }),
  }
}

function cleanValue(value: Template['fields'][number]['value']) {
  if (Array.isArray(value)) return value.map((one) => clean(one))
  return typeof value === 'string' ? clean(value) : value
}

type Variable = Pick<NonNullable<Template['variables']>[number], 'name' | 'type' | 'required'> & {
  readonly items?: readonly Variable[] | undefined
}

const showVariable = ({ name, type, required, items }: Variable): object => ({
  type,
  required,
  untrusted: { name: clean(name) },
  ...(items === undefined ? {} : { items: items.map(showVariable) }),
})
