import { Plus, UserRound } from 'lucide-react'
import { emailKey } from '../../domain/recipients/email.ts'
import { LIMITS } from '../../domain/account/limits.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { STATE } from '../state.ts'
import type { EntryErrors } from '../upload/entry-errors.ts'
import { moved, newPerson, type Person, turnsOf } from './person.ts'
import { PersonRow } from './person-row.tsx'

interface PeopleCardProps {
  readonly people: readonly Person[]
  readonly errors: EntryErrors
  readonly onChange: (next: readonly Person[]) => void
}

export function PeopleCard({ people, errors, onChange }: PeopleCardProps) {
  const turns = turnsOf(people)
  const { name, email } = STATE.person
  const am_in = people.some((person) => emailKey(person.email) === emailKey(email))
  const full = people.length >= LIMITS.recipients_per_envelope_max
  const why_not = full ? `An envelope has at most ${LIMITS.recipients_per_envelope_max} people` : null
  /** The empty first row is there to be filled. */
  const addMe = () => {
    const [first] = people
    const blank = people.length === 1 && first?.name === '' && first.email === ''
    onChange([...(blank ? [] : people), newPerson({ name, email })])
  }
  return (
    <Card title="People">
      <p className="text-sm text-soft">
        They are asked from top to bottom, each once those before have signed. Whoever only gets a copy is sent it in
        the end.
      </p>
      <div className="grid gap-3">
        {people.map((person, i) => (
          <PersonRow
            key={person.key}
            person={person}
            place={i}
            turn={turns[i] ?? 1}
            errorOf={(entry) => errors.get(`recipients[${i}].${entry}`)}
            onChange={(next) => onChange(people.with(i, { ...person, ...next }))}
            onUp={i === 0 ? null : () => onChange(moved(people, i, i - 1))}
            onDown={i === people.length - 1 ? null : () => onChange(moved(people, i, i + 1))}
            onRemove={people.length === 1 ? null : () => onChange(people.toSpliced(i, 1))}
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button why_not={why_not} onClick={() => onChange([...people, newPerson()])}>
          <Plus aria-hidden /> Add a person
        </Button>
        <Button why_not={am_in ? 'You are among them' : why_not} onClick={addMe}>
          <UserRound aria-hidden /> Add me
        </Button>
      </div>
    </Card>
  )
}
