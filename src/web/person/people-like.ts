import type { KnownPerson } from '../../contract/dashboard/people.ts'

const SHOWN_MAX = 6

/** Those of whose name or address a part begins as was typed, whatever its accents and capitals. */
export function peopleLike(people: readonly KnownPerson[], typed: string): readonly KnownPerson[] {
  const wanted = plain(typed.trim())
  if (wanted === '') return []
  const begins = (text: string) => plain(text).startsWith(wanted)
  const has = ({ name, email }: KnownPerson) =>
    begins(name) || begins(email) || [...name.split(/[\s-]+/u), ...email.split(/[@.+_-]+/u)].some(begins)
  // An address in full is nobody else's.
  if (people.some(({ email }) => plain(email) === wanted)) return []
  return people.filter(has).slice(0, SHOWN_MAX)
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
