import type { ReactNode } from 'react'
import { MoreOfPerson, NameAndAddress, type PersonOfForm, RoleEntry } from '../person/person-entries.tsx'
import { CheckField } from '../ui/field.tsx'
import type { ServiceForm } from '../ui/service-form.ts'
import { t } from '../words.ts'
import type { EnvelopeForm } from './envelope-form.ts'

interface PersonRowProps {
  readonly form: ServiceForm<EnvelopeForm>
  readonly at: number
  readonly turn: number
  readonly acts: ReactNode
}

export function PersonRow({ form, at, turn, acts }: PersonRowProps) {
  const person: PersonOfForm = {
    typed: form.watch(`recipients.${at}`),
    entry: (name) => form.entry(`recipients.${at}.${name}`),
    set: (name, text) => form.setValue(`recipients.${at}.${name}`, text),
  }
  return (
    <fieldset className="m-0 grid min-w-0 gap-3 rounded-md border border-line p-3">
      <legend className="sr">{t('new_envelope.person_at', { number: at + 1 })}</legend>
      <div className="flex items-center gap-2">
        <span className="text-xs text-soft">
          {person.typed.role === 'cc' ? t('new_envelope.gets_copy') : t('new_envelope.turn', { turn })}
        </span>
        <div className="ms-auto">{acts}</div>
      </div>
      <div className="grid gap-3 sm:grid-cols-[1fr_1fr_9rem]">
        <NameAndAddress {...person} />
        <RoleEntry {...person} />
      </div>
      {at > 0 && <CheckField label={t('new_envelope.together')} {...form.entry(`recipients.${at}.together`)} />}
      <details>
        <summary className="w-fit text-sm text-soft">{t('new_envelope.more_of_person')}</summary>
        <div className="mt-3 grid gap-3 sm:grid-cols-2">
          <MoreOfPerson {...person} />
        </div>
      </details>
    </fieldset>
  )
}
