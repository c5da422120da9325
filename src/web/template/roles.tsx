import type { FieldType } from '../../domain/fields/kinds.ts'
import { Card } from '../ui/card.tsx'
import { t } from '../words.ts'
import { rolesInOrder, roleTitle, type Template, type TemplateRole } from './columns.ts'
import { enumerated } from './enumerated.ts'
import { RoleMark } from './role-mark.tsx'

/** In the order of their turns; those of one turn act side by side. */
export function TemplateRoles({ template }: { readonly template: Template }) {
  const turns = [...new Set(template.roles.map(({ group }) => group))].sort((a, b) => a - b)
  return (
    <Card title={t('template.roles')}>
      <ol className="grid list-none gap-3">
        {turns.map((group, i) => (
          <li key={group} className="grid gap-2 border-s-2 border-line ps-3">
            {turns.length > 1 && <p className="text-xs text-soft">{t('template.turn', { turn: i + 1 })}</p>}
            {rolesInOrder(template)
              .filter((role) => role.group === group)
              .map((role) => (
                <Role key={role.id} template={template} role={role} />
              ))}
          </li>
        ))}
      </ol>
    </Card>
  )
}

interface RoleProps {
  readonly template: Template
  readonly role: TemplateRole
}

const Role = ({ template, role }: RoleProps) => (
  <div className="grid justify-items-start gap-1">
    <RoleMark role={role.role} label={roleTitle(template, role)} />
    <p className="text-xs text-soft">{boxesOf(template, role)}</p>
  </div>
)

function boxesOf({ fields }: Template, { id, role }: TemplateRole): string {
  if (role === 'cc') return t('template.gets_copy_at_end')
  const own = fields.filter(({ role_id }) => role_id === id)
  if (own.length === 0) return t('template.no_fields')
  const types = [...new Set(own.map(({ type }) => type))]
  const countOf = (type: FieldType) => own.filter((field) => field.type === type).length
  return enumerated(types.map((type) => t(`template.fields_${type}`, { count: countOf(type) })))
}
