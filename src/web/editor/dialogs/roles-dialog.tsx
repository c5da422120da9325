import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { LIMITS } from '../../../domain/account/limits.ts'
import { useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useServiceForm } from '../../ui/service-form.ts'
import type { Template } from '../state/subject.ts'
import { t } from '../../words.ts'

type Role = Template['roles'][number]
/** A new one has neither id nor number before it is saved. */
type Row = Pick<Role, 'label' | 'role'> & { readonly group: string; readonly of: Role | null }

interface RolesDialogProps {
  readonly template: Template
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** Who signs, by what they are, and when: equal turns sign side by side. Numbers that products bind to stay. */
export function RolesDialog({ template, onClose, onSaved }: RolesDialogProps) {
  const api = useApi()
  const form = useServiceForm({
    start: { roles: template.roles.map(rowOf) },
    send: async ({ roles }) => {
      await api.call('PATCH', `/templates/${template.id}`, { body: { roles: rolesOf(roles) } })
      onSaved()
    },
  })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'roles' })
  const rows = form.watch('roles')
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('editor_dialogs.roles_title')}
      verb={t('editor_dialogs.roles_save')}
    >
      <ol className="m-0 grid list-none gap-2 p-0">
        {fields.map(({ id }, at) => (
          <li key={id} className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              <TextField
                label={t('editor_dialogs.role_name', { number: at + 1 })}
                required
                maxLength={LIMITS.name_chars_max}
                {...form.entry(`roles.${at}.label`)}
              />
            </div>
            <div className="w-20">
              <TextField
                label={t('editor_dialogs.role_turn')}
                type="number"
                required
                min={1}
                max={LIMITS.signing_order_max}
                {...form.entry(`roles.${at}.group`)}
              />
            </div>
            <Button
              className="mt-6"
              aria-label={t('editor_dialogs.role_remove', { role: rows[at]?.label ?? '' })}
              why_not={whyStays(rows, at)}
              onClick={() => remove(at)}
            >
              <Trash2 aria-hidden />
            </Button>
          </li>
        ))}
      </ol>
      <Button
        className="justify-self-start"
        onClick={() => append(newRow(rows))}
        why_not={rows.length >= LIMITS.recipients_per_envelope_max ? t('editor_dialogs.roles_full') : null}
      >
        <Plus aria-hidden /> {t('editor_dialogs.role_add')}
      </Button>
    </FormDialog>
  )
}

const rowOf = (role: Role): Row => ({ label: role.label, role: role.role, group: String(role.group), of: role })

const newRow = (rows: readonly Row[]): Row => ({
  of: null,
  role: 'signer',
  label: t('editor_dialogs.role_new', { number: rows.length + 1 }),
  group: String(Math.max(0, ...rows.map(({ group }) => Number(group))) + 1),
})

function whyStays(rows: readonly Row[], at: number): string | null {
  const row = rows[at]
  if (row?.of && row.of.field_count > 0) return t('editor_dialogs.role_has_fields')
  const last = row?.role === 'signer' && rows.filter(({ role }) => role === 'signer').length === 1
  return last ? t('editor_dialogs.role_last_signer') : null
}

/** A new role gets the first number that none has. */
function rolesOf(rows: readonly Row[]) {
  const taken = new Set(rows.flatMap(({ of }) => (of ? [of.signing_order] : [])))
  const free = () => {
    let number = 1
    while (taken.has(number)) number += 1
    taken.add(number)
    return number
  }
  return rows.map(({ of, label, role, group }) => ({
    ...(of ? { id: of.id } : {}),
    label,
    role,
    group: Number(group),
    signing_order: of?.signing_order ?? free(),
  }))
}
