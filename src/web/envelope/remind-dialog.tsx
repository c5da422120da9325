import type { z } from 'zod'
import type { RemindAnswerShape } from '../../contract/envelopes/shapes.ts'
import { LIMITS } from '../../domain/account/limits.ts'
import { TextArea } from '../ui/field.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { toast } from '../ui/toast.tsx'
import { useNow } from '../ui/when.tsx'
import { t } from '../words.ts'
import { personActsOf } from './acts.ts'
import type { EnvelopeDialogProps } from './end-dialogs.tsx'
import type { Envelope, Person } from './envelope.ts'
import { withReminder } from './foreseen-reminder.ts'
import { PeopleList } from './people-list.tsx'
import { useActForm } from './use-envelope.ts'

type RemindAnswer = z.infer<typeof RemindAnswerShape>

interface RemindDialogProps extends EnvelopeDialogProps {
  /** Only this person; null for everybody who holds it up. */
  readonly person: Person | null
  /** Whom wrong codes keep out: a reminder lets them try again. */
  readonly locked: readonly string[]
}

export function RemindDialog({ envelope, person, locked, onClose }: RemindDialogProps) {
  const now = useNow()
  const people = envelope.recipients.filter(
    (one) => (person === null || one.id === person.id) && personActsOf(envelope, one, now).remind === null,
  )
  const form = useActForm(envelope.id, {
    start: { message: '' },
    act: (api, { message }, headers) =>
      api.call<RemindAnswer>('POST', pathOf(envelope, person), {
        body: { message: message || null },
        headers,
      }),
    foresee: (before) => withReminder(before, people),
    onDone: ({ reminded }) => {
      toast(t('envelope_dialogs.reminded', { count: reminded.length }))
      onClose()
    },
  })
  const count = people.length
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={
        person ? t('envelope_dialogs.remind_one', { name: person.name }) : t('envelope_dialogs.remind_many', { count })
      }
      verb={
        person
          ? t('envelope_dialogs.remind_one_verb', { name: person.name })
          : t('envelope_dialogs.remind_many_verb', { count })
      }
      why_not={count === 0 && !form.busy ? t('envelope_dialogs.remind_nobody') : null}
    >
      <p>{t('envelope_dialogs.remind_means')}</p>
      <PeopleList people={people} />
      {people.some(({ id }) => locked.includes(id)) && (
        <p className="text-soft">{t('envelope_dialogs.remind_unlocks')}</p>
      )}
      <TextArea
        label={t('envelope_dialogs.remind_message')}
        maxLength={LIMITS.message_body_chars_max}
        {...form.entry('message')}
      />
    </FormDialog>
  )
}

const pathOf = ({ id }: Envelope, person: Person | null) =>
  person ? `/envelopes/${id}/recipients/${person.id}/remind` : `/envelopes/${id}/remind`
