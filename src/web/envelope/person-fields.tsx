import { LIMITS } from '../../domain/account/limits.ts'
import { MoreOfPerson, NameAndAddress, type PersonOfForm, RoleEntry } from '../person/person-entries.tsx'
import { TextField } from '../ui/field.tsx'
import type { ServiceForm } from '../ui/service-form.ts'
import { t } from '../words.ts'
import type { PersonForm } from './person-form.ts'

interface PersonFieldsProps {
  readonly form: ServiceForm<PersonForm>
  /** After the send only name and address can be corrected. */
  readonly everything: boolean
  readonly has_code: boolean
}

export function PersonFields({ form, everything, has_code }: PersonFieldsProps) {
  const person: PersonOfForm = {
    typed: form.watch(),
    entry: (name) => form.entry(name),
    set: (name, text) => form.setValue(name, text),
    has_code,
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <NameAndAddress {...person} />
      {everything && (
        <>
          <RoleEntry {...person} />
          <TextField
            label={t('envelope_dialogs.person_turn')}
            hint={t('envelope_dialogs.person_turn_hint')}
            type="number"
            min={1}
            max={LIMITS.signing_order_max}
            {...form.entry('signing_order')}
          />
          <MoreOfPerson {...person} />
        </>
      )}
    </div>
  )
}
