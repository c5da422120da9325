import { FIELD_WORDS } from '../field-words.ts'
import { Card } from '../ui/card.tsx'
import { rolesInOrder, roleTitle, type Template, type TemplateRole } from './columns.ts'
import { RoleMark } from './role-mark.tsx'
import { counted } from './use-template.ts'

/** In the order of their turns; those of one turn act side by side. */
export function TemplateRoles({ template }: { readonly template: Template }) {
  const turns = [...new Set(template.roles.map(({ group }) => group))].sort((a, b) => a - b)
  return (
    <Card title="Roles">
      <ol className="grid list-none gap-3">
        {turns.map((group, i) => (
          <li key={group} className="grid gap-2 border-s-2 border-line ps-3">
            {turns.length > 1 && <p className="text-xs text-soft">Turn {i + 1}</p>}
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
  if (role === 'cc') return 'Gets a copy when everyone has signed'
  const own = fields.filter(({ role_id }) => role_id === id)
  if (own.length === 0) return 'Has no fields yet'
  const types = [...new Set(own.map(({ type }) => type))]
  return types
    .map((type) => counted(own.filter((field) => field.type === type).length, ...FIELD_WORDS[type].counted))
    .join(', ')
}
