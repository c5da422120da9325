import { Plus } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { CheckField, SelectField, TextField } from '../ui/field.tsx'
import type { ServiceForm } from '../ui/service-form.ts'
import { RowActs } from '../upload/row-acts.tsx'
import { t } from '../words.ts'
import { newRole, type TemplateForm } from './template-form.ts'

export function RolesCard({ form }: { readonly form: ServiceForm<TemplateForm> }) {
  const { fields, append, move, remove } = useFieldArray({ control: form.control, name: 'roles' })
  return (
    <Card title={t('new_template.roles')}>
      <p className="text-sm text-soft">{t('new_template.roles_hint')}</p>
      <div className="grid gap-3">
        {fields.map(({ id }, at) => (
          <fieldset key={id} className="m-0 grid min-w-0 gap-3 rounded-md border border-line p-3">
            <legend className="sr">{t('new_template.role_at', { number: at + 1 })}</legend>
            <div className="grid items-end gap-3 sm:grid-cols-[1fr_9rem_auto]">
              <TextField label={t('new_template.role')} {...form.entry(`roles.${at}.label`)} />
              <SelectField label={t('new_template.does')} {...form.entry(`roles.${at}.role`)}>
                <option value="signer">{t('new_template.does_sign')}</option>
                <option value="cc">{t('new_template.does_get_copy')}</option>
              </SelectField>
              <RowActs
                called={form.watch(`roles.${at}.label`).trim() || t('new_template.called_role_at', { number: at + 1 })}
                at={at}
                count={fields.length}
                why_stays={t('new_template.needs_role')}
                onMove={move}
                onRemove={remove}
              />
            </div>
            {at > 0 && <CheckField label={t('new_template.together')} {...form.entry(`roles.${at}.together`)} />}
          </fieldset>
        ))}
      </div>
      <div>
        <Button onClick={() => append(newRole())}>
          <Plus aria-hidden /> {t('new_template.add_role')}
        </Button>
      </div>
    </Card>
  )
}
