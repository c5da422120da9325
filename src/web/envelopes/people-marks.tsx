import { personLook, tintClass } from '../envelope/chips.tsx'
import { initialsOf, type Person } from '../envelope/envelope.ts'

/** More would not fit beside each other; the envelope's own page shows everybody. */
const SHOWN_MAX = 5

/** Who takes part and where each stands: initials, with a drawing of their own state. */
export function PeopleMarks({ people }: { readonly people: readonly Person[] }) {
  const more = people.length - SHOWN_MAX
  return (
    <ul className="flex flex-wrap items-center gap-1.5 md:flex-nowrap">
      {people.slice(0, SHOWN_MAX).map((person) => (
        <li key={person.id}>
          <Mark person={person} />
        </li>
      ))}
      {more > 0 && <li className="text-xs text-soft">+{more}</li>}
    </ul>
  )
}

function Mark({ person }: { readonly person: Person }) {
  const { Icon, word, tint } = personLook(person)
  return (
    <span
      title={`${person.name}: ${word}`}
      className={`relative flex h-6 items-center gap-1 rounded-full px-2 text-xs font-medium ${tintClass(tint)}`}
    >
      <span aria-hidden className="max-w-8 truncate">
        {initialsOf(person.name)}
      </span>
      <Icon className="size-3 flex-none" aria-hidden />
      <span className="sr">
        <bdi>{person.name}</bdi>: {word}
      </span>
    </span>
  )
}
