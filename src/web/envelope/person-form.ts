import { hasInk } from '../../domain/ink.ts'
import type { PersonTyped } from '../person/person-typed.ts'
import type { Person } from './envelope.ts'

/** What can be typed of a person. */
export interface PersonForm extends PersonTyped {
  readonly signing_order: string
}

export const formOf = (person: Person | null, next_order = 1): PersonForm => ({
  name: person?.name ?? '',
  email: person?.email ?? '',
  role: person?.role ?? 'signer',
  signing_order: String(person?.signing_order ?? next_order),
  label: person?.label ?? '',
  phone: person?.phone ?? '',
  locale: person?.locale ?? '',
  notify_by: person?.notify_by ?? 'email',
  auth: { method: person?.auth.method ?? 'none', code: '' },
})

/** As the API takes it: what differs from the person as they are, or all of a new one. */
export function requestOf(form: PersonForm, before: PersonForm | null): Readonly<Record<string, unknown>> {
  const differs = (key: keyof PersonForm) => before === null || form[key] !== before[key]
  const texts = TEXTS.filter(differs).flatMap((key) => textOf(form, key, before === null))
  return {
    ...Object.fromEntries(texts),
    ...(differs('role') ? { role: form.role } : {}),
    ...(differs('signing_order') ? { signing_order: Number(form.signing_order) } : {}),
    ...((before === null ? form.notify_by !== 'email' : differs('notify_by')) ? { notify_by: form.notify_by } : {}),
    ...authOf(form.auth, form.auth.method !== before?.auth.method),
  }
}

const TEXTS = ['name', 'email', 'label', 'phone', 'locale'] as const

/** What was emptied is taken away; what a new person never had is not spoken of. */
function textOf(
  form: PersonForm,
  key: (typeof TEXTS)[number],
  is_new: boolean,
): readonly (readonly [string, string | null])[] {
  const text = hasInk(form[key]) ? form[key].trim() : ''
  const can_go = key !== 'name' && key !== 'email'
  if (text !== '' || !can_go) return [[key, text]]
  return is_new ? [] : [[key, null]]
}

/** A code that is in force is never shown, so an empty one leaves it as it is. */
function authOf({ method, code }: PersonForm['auth'], differs: boolean) {
  if (method === 'access_code') return code === '' && !differs ? {} : { auth: { method, code } }
  return differs ? { auth: { method } } : {}
}
