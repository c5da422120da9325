import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { CheckField, SelectField, TextField } from '../ui/field.tsx'
import type { EntryErrors } from '../upload/entry-errors.ts'
import { moved } from '../new-envelope/person.ts'
import { newRole, type RoleEntry } from './template-form.ts'

interface RolesCardProps {
  readonly roles: readonly RoleEntry[]
  readonly errors: EntryErrors
  readonly onChange: (next: readonly RoleEntry[]) => void
}

export const RolesCard = ({ roles, errors, onChange }: RolesCardProps) => (
  <Card title="Roles">
    <p className="text-sm text-soft">
      Who signs is said when the template is used. A role is what they are in it: Tenant, Landlord, Witness.
    </p>
    <div className="grid gap-3">
      {roles.map((role, i) => (
        <RoleRow
          key={role.key}
          role={role}
          place={i}
          errorOf={(entry) => errors.get(`roles[${i}].${entry}`)}
          onChange={(next) => onChange(roles.with(i, { ...role, ...next }))}
          onUp={i === 0 ? null : () => onChange(moved(roles, i, i - 1))}
          onDown={i === roles.length - 1 ? null : () => onChange(moved(roles, i, i + 1))}
          onRemove={roles.length === 1 ? null : () => onChange(roles.toSpliced(i, 1))}
        />
      ))}
    </div>
    <div>
      <Button onClick={() => onChange([...roles, newRole()])}>
        <Plus aria-hidden /> Add a role
      </Button>
    </div>
  </Card>
)

interface RoleRowProps {
  readonly role: RoleEntry
  readonly place: number
  readonly errorOf: (entry: string) => string | undefined
  readonly onChange: (next: Partial<RoleEntry>) => void
  readonly onUp: (() => void) | null
  readonly onDown: (() => void) | null
  readonly onRemove: (() => void) | null
}

function RoleRow({ role, place, errorOf, onChange, onUp, onDown, onRemove }: RoleRowProps) {
  const called = role.label.trim() || `role ${place + 1}`
  return (
    <fieldset className="m-0 grid min-w-0 gap-3 rounded-md border border-line p-3">
      <legend className="sr">Role {place + 1}</legend>
      <div className="grid items-end gap-3 sm:grid-cols-[1fr_9rem_auto]">
        <TextField
          label="Role"
          value={role.label}
          error={errorOf('label')}
          onChange={({ currentTarget }) => onChange({ label: currentTarget.value })}
        />
        <SelectField
          label="What they do"
          value={role.role}
          error={errorOf('role')}
          onChange={({ currentTarget }) => onChange({ role: currentTarget.value as RoleEntry['role'] })}
        >
          <option value="signer">Sign</option>
          <option value="cc">Get a copy</option>
        </SelectField>
        <div className="flex gap-1">
          <Button
            small
            look="quiet"
            why_not={onUp ? null : 'The first already'}
            onClick={() => onUp?.()}
            aria-label={`Move ${called} up`}
          >
            <ArrowUp aria-hidden />
          </Button>
          <Button
            small
            look="quiet"
            why_not={onDown ? null : 'The last already'}
            onClick={() => onDown?.()}
            aria-label={`Move ${called} down`}
          >
            <ArrowDown aria-hidden />
          </Button>
          <Button
            small
            look="quiet"
            why_not={onRemove ? null : 'A template needs a role'}
            onClick={() => onRemove?.()}
            aria-label={`Remove ${called}`}
          >
            <X aria-hidden />
          </Button>
        </div>
      </div>
      {place > 0 && (
        <CheckField
          label="At the same time as the role above"
          checked={role.together}
          onChange={({ currentTarget }) => onChange({ together: currentTarget.checked })}
        />
      )}
    </fieldset>
  )
}
