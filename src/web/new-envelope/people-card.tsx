import { Plus, UserRound } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { LIMITS } from '../../domain/account/limits.ts'
import { emailKey } from '../../domain/recipients/email.ts'
import { STATE } from '../state.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import type { ServiceForm } from '../ui/service-form.ts'
import { RowActs } from '../upload/row-acts.tsx'
import { t } from '../words.ts'
import type { EnvelopeForm } from './envelope-form.ts'
import { isBlank, newPerson, turnsOf } from './person.ts'
import { PersonRow } from './person-row.tsx'

export function PeopleCard({ form }: { readonly form: ServiceForm<EnvelopeForm> }) {
  const { fields, append, move, remove, replace } = useFieldArray({ control: form.control, name: 'recipients' })
  const people = form.watch('recipients')
  const turns = turnsOf(people)
  const { name, email } = STATE.person
  const am_in = people.some((person) => emailKey(person.email) === emailKey(email))
  const full = people.length >= LIMITS.recipients_per_envelope_max
  const why_not = full ? t('new_envelope.people_max', { max: LIMITS.recipients_per_envelope_max }) : null
  /** The empty first row is there to be filled. */
  const addMe = () => {
    const [first] = people
    const blank = people.length === 1 && first !== undefined && isBlank(first)
    replace([...(blank ? [] : people), newPerson({ name, email })])
  }
  return (
    <Card title={t('new_envelope.people')}>
      <p className="text-sm text-soft">{t('new_envelope.people_hint')}</p>
      <div className="grid gap-3">
        {fields.map(({ id }, at) => (
          <PersonRow
            key={id}
            form={form}
            at={at}
            turn={turns[at] ?? 1}
            acts={
              <RowActs
                called={people[at]?.name.trim() || t('new_envelope.called_person_at', { number: at + 1 })}
                at={at}
                count={fields.length}
                why_stays={t('new_envelope.needs_somebody')}
                onMove={move}
                onRemove={remove}
              />
            }
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button why_not={why_not} onClick={() => append(newPerson())}>
          <Plus aria-hidden /> {t('new_envelope.add_person')}
        </Button>
        <Button why_not={am_in ? t('new_envelope.am_among_them') : why_not} onClick={addMe}>
          <UserRound aria-hidden /> {t('new_envelope.add_me')}
        </Button>
      </div>
    </Card>
  )
}
