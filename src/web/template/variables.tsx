import type { VariableType } from '../../domain/templates/variables.ts'
import { Card } from '../ui/card.tsx'
import { type DashboardMessageId, t } from '../words.ts'
import type { Template } from './columns.ts'
import type { Variable } from './data-entries.ts'

/** What each envelope fills into the Word documents of a template. */
export function TemplateVariables({ template: { variables = [] } }: { readonly template: Template }) {
  if (variables.length === 0) return null
  return (
    <Card title={t('template.variables')}>
      <p className="text-sm text-soft">{t('template.variables_hint')}</p>
      <List variables={variables} />
    </Card>
  )
}

const List = ({ variables }: { readonly variables: readonly Variable[] }) => (
  <ul className="grid list-none gap-2 text-sm">
    {variables.map(({ name, type, required, items = [] }) => (
      <li key={name} className="grid gap-2">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <code className="[overflow-wrap:anywhere]">{name || '.'}</code>
          <span className="text-xs text-soft">
            {t(WORDS[type])}
            {!required && type !== 'yes_no' && ` · ${t('template.variable_optional')}`}
          </span>
        </span>
        {items.length > 0 && (
          <div className="border-s-2 border-line ps-3">
            <List variables={items as readonly Variable[]} />
          </div>
        )}
      </li>
    ))}
  </ul>
)

const WORDS = {
  text: 'template.variable_text',
  long_text: 'template.variable_long_text',
  number: 'template.variable_number',
  date: 'template.variable_date',
  email: 'template.variable_email',
  yes_no: 'template.variable_yes_no',
  list: 'template.variable_list',
} as const satisfies Record<VariableType, DashboardMessageId>
