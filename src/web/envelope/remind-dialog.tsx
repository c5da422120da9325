import { useState } from 'react'
import type { z } from 'zod'
import type { RemindAnswerShape } from '../../contract/envelopes/shapes.ts'
import { isolate } from '../../domain/bidi.ts'
import { LIMITS } from '../../domain/account/limits.ts'
import { TextArea } from '../ui/field.tsx'
import { tell } from '../ui/toast.tsx'
import { useNow } from '../ui/when.tsx'
import { ActDialog, PeopleList } from './act-dialog.tsx'
import { personActsOf } from './acts.ts'
import type { EnvelopeDialogProps } from './end-dialogs.tsx'
import { counted, type Envelope, type Person } from './envelope.ts'
import { useAct } from './use-envelope.ts'

type RemindAnswer = z.infer<typeof RemindAnswerShape>

interface RemindDialogProps extends EnvelopeDialogProps {
  /** Only this person; null for everybody who holds it up. */
  readonly person: Person | null
  /** Whom wrong codes keep out: a reminder lets them try again. */
  readonly locked: readonly string[]
}

export function RemindDialog({ envelope, person, locked, open, onClose }: RemindDialogProps) {
  const [note, setNote] = useState('')
  const now = useNow()
  const people = envelope.recipients.filter(
    (one) => (person === null || one.id === person.id) && personActsOf(envelope, one, now).remind === null,
  )
  const act = useAct(envelope.id, {
    act: (api, message: string, headers) =>
      api.call<RemindAnswer>('POST', pathOf(envelope, person), {
        body: { message: message || null },
        headers,
      }),
    foresee: (before) => withReminder(before, people),
    onDone: ({ reminded }) => {
      tell(`${counted(reminded.length, 'person was', 'people were')} reminded.`)
      onClose()
    },
  })
  const whom = person ? isolate(person.name) : counted(people.length, 'person', 'people')
  return (
    <ActDialog
      {...{ open, onClose }}
      title={`Remind ${whom}?`}
      verb={`Remind ${whom}`}
      why_not={people.length === 0 && !act.isPending ? 'Nobody can be reminded now.' : null}
      busy={act.isPending}
      error={act.error}
      onSubmit={() => act.mutate(note)}
    >
      <p>The same link is mailed again, and stays valid. It goes to:</p>
      <PeopleList people={people} />
      {people.some(({ id }) => locked.includes(id)) && (
        <p className="text-soft">Who is kept out by wrong codes may try again after it.</p>
      )}
      <TextArea
        label="A word from you (optional)"
        maxLength={LIMITS.message_body_chars_max}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </ActDialog>
  )
}

const pathOf = ({ id }: Envelope, person: Person | null) =>
  person ? `/envelopes/${id}/recipients/${person.id}/remind` : `/envelopes/${id}/remind`

/** As the service will answer: the mail is on its way from the press on. */
function withReminder(envelope: Envelope, people: readonly Person[]): Envelope {
  const at = new Date().toISOString()
  const ids = people.map(({ id }) => id)
  const recipients = envelope.recipients.map((one) =>
    ids.includes(one.id)
      ? {
          ...one,
          last_reminded_at: at,
          reminder_count: one.reminder_count + 1,
          delivery: { channel: 'email' as const, state: 'queued' as const, last_error: null, at },
        }
      : one,
  )
  return { ...envelope, recipients }
}
