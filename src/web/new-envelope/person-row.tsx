import type { ReactNode } from 'react'
import { MoreOfPerson, NameAndAddress, type PersonOfForm, RoleEntry } from '../person/person-entries.tsx'
import { CheckField } from '../ui/field.tsx'
import type { ServiceForm } from '../ui/service-form.ts'
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
      <legend className="sr">Person {at + 1}</legend>
      <div className="flex items-center gap-2">
        <span className="text-xs text-soft">{person.typed.role === 'cc' ? 'Gets a copy' : `Turn ${turn}`}</span>
        <div className="ms-auto">{acts}</div>
      </div>
      <div className="grid gap-3 sm:grid-cols-[1fr_1fr_9rem]">
        <NameAndAddress {...person} />
        <RoleEntry {...person} />
      </div>
      {at > 0 && (
        <CheckField label="At the same time as the person above" {...form.entry(`recipients.${at}.together`)} />
      )}
      <details>
        <summary className="w-fit text-sm text-soft">Label, language, phone, identity check</summary>
        <div className="mt-3 grid gap-3 sm:grid-cols-2">
          <MoreOfPerson {...person} />
        </div>
      </details>
    </fieldset>
  )
}
