import { personLook, tintClass } from '../envelope/chips.tsx'
import type { Person } from '../envelope/envelope.ts'
import { Said } from '../ui/said.tsx'
import { listText, t } from '../words.ts'

/** More would not fit beside each other; the envelope's own page shows everyone. */
const SHOWN_MAX = 2

/** Who takes part, by name, with a drawing of where each stands. */
export function PeopleMarks({ people }: { readonly people: readonly Person[] }) {
  const rest = people.slice(SHOWN_MAX)
  return (
    <ul className="flex min-w-0 flex-wrap items-center gap-1.5 md:flex-nowrap">
      {people.slice(0, SHOWN_MAX).map((person) => (
        <li key={person.id} className="min-w-0">
          <Mark person={person} />
        </li>
      ))}
      {rest.length > 0 && (
        <li className="relative text-xs whitespace-nowrap text-soft" title={rest.map(({ name }) => name).join('\n')}>
          <Said
            id="envelopes.more_people"
            with={{
              count: rest.length,
              names: listText(rest.map(({ name }) => name)),
              sr: (text) => <span className="sr">{text}</span>,
            }}
          />
        </li>
      )}
    </ul>
  )
}

function Mark({ person }: { readonly person: Person }) {
  const { Icon, word, tint } = personLook(person)
  return (
    <span
      title={t('envelopes.person_hint', {
        name: person.name,
        email: person.email ?? t('envelope.no_email'),
        status: word,
      })}
      className={`relative flex h-6 min-w-0 items-center gap-1 rounded-full px-2 text-xs font-medium ${tintClass(tint)}`}
    >
      <Icon className="size-3 flex-none" aria-hidden />
      <bdi className="max-w-36 truncate">{person.name}</bdi>
      <span className="sr">{t('envelopes.person_status', { status: word })}</span>
    </span>
  )
}
