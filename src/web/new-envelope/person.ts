import { hasInk } from '../../domain/ink.ts'
import type { PersonTyped } from '../person/person-typed.ts'

/** Somebody on the form, as typed. */
export interface Person extends PersonTyped {
  /** Acts when the person above does, not after. */
  readonly together: boolean
}

export const newPerson = (own: Partial<Person> = {}): Person => ({
  name: '',
  email: '',
  role: 'signer',
  together: false,
  label: '',
  phone: '',
  locale: '',
  notify_by: 'email',
  auth: { method: 'none', code: '' },
  ...own,
})

export const isBlank = ({ name, email }: Pick<Person, 'name' | 'email'>): boolean => name === '' && email === ''

/** Whose turn is when: one after the other, but for those who act together. */
export function turnsOf(people: readonly Pick<Person, 'together'>[]): readonly number[] {
  let turn = 0
  return people.map(({ together }, i) => {
    if (i === 0 || !together) turn += 1
    return turn
  })
}

/** Moves an entry of a list; beyond an end it stays there. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const rest = list.toSpliced(from, 1)
  const entry = list[from]
  return entry === undefined ? list : rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, entry)
}

const given = (text: string) => (hasInk(text) ? text : undefined)

export const recipientOf = (person: Person, signing_order: number) => ({
  name: person.name,
  email: person.email,
  role: person.role,
  signing_order,
  label: given(person.label),
  phone: given(person.phone),
  locale: given(person.locale),
  auth: authOf(person),
  notify_by: person.notify_by === 'email' ? undefined : person.notify_by,
})

const authOf = ({ role, auth: { method, code } }: Person) => {
  if (role !== 'signer' || method === 'none') return undefined
  return method === 'access_code' ? { method, code } : { method }
}
