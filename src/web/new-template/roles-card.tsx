import { Plus } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { CheckField, SelectField, TextField } from '../ui/field.tsx'
import type { ServiceForm } from '../ui/service-form.ts'
import { RowActs } from '../upload/row-acts.tsx'
import { newRole, type TemplateForm } from './template-form.ts'

export function RolesCard({ form }: { readonly form: ServiceForm<TemplateForm> }) {
  const { fields, append, move, remove } = useFieldArray({ control: form.control, name: 'roles' })
  return (
    <Card title="Roles">
      <p className="text-sm text-soft">
        Who signs is said when the template is used. A role is what they are in it: Tenant, Landlord, Witness.
      </p>
      <div className="grid gap-3">
        {fields.map(({ id }, at) => (
          <fieldset key={id} className="m-0 grid min-w-0 gap-3 rounded-md border border-line p-3">
            <legend className="sr">Role {at + 1}</legend>
            <div className="grid items-end gap-3 sm:grid-cols-[1fr_9rem_auto]">
              <TextField label="Role" {...form.entry(`roles.${at}.label`)} />
              <SelectField label="What they do" {...form.entry(`roles.${at}.role`)}>
                <option value="signer">Sign</option>
                <option value="cc">Get a copy</option>
              </SelectField>
              <RowActs
                called={form.watch(`roles.${at}.label`).trim() || `role ${at + 1}`}
                at={at}
                count={fields.length}
                why_stays="A template needs a role"
                onMove={move}
                onRemove={remove}
              />
            </div>
            {at > 0 && (
              <CheckField label="At the same time as the role above" {...form.entry(`roles.${at}.together`)} />
            )}
          </fieldset>
        ))}
      </div>
      <div>
        <Button onClick={() => append(newRole())}>
          <Plus aria-hidden /> Add a role
        </Button>
      </div>
    </Card>
  )
}
