import { useState } from 'react'
import { isolate } from '../../domain/bidi.ts'
import { admits } from '../../domain/envelopes/lifecycle.ts'
import { hasInk } from '../../domain/ink.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { toast } from '../ui/toast.tsx'
import type { EnvelopeDialogProps } from './end-dialogs.tsx'
import { counted, type Person } from './envelope.ts'
import { PersonFields } from './person-fields.tsx'
import { formOf, requestOf } from './person-form.ts'
import { useActForm } from './use-envelope.ts'

export interface PersonDialogProps extends EnvelopeDialogProps {
  readonly person: Person
}

/** Name and address after the send; everything on a draft. */
export function CorrectDialog({ envelope, person, onClose }: PersonDialogProps) {
  const [before] = useState(() => formOf(person))
  const everything = admits(envelope.status, 'edit')
  const form = useActForm(envelope.id, {
    start: before,
    act: (api, typed, headers) =>
      api.call('PATCH', `/envelopes/${envelope.id}/recipients/${person.id}`, {
        body: requestOf(typed, before),
        headers,
      }),
    onDone: (_, { name }) => {
      toast(`${isolate(name)} is ${everything ? 'changed' : 'corrected'}.`)
      onClose()
    },
  })
  const request = requestOf(form.watch(), before)
  const asked = person.status === 'sent' || person.status === 'opened'
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`${everything ? 'Change' : 'Correct'} ${isolate(person.name)}`}
      verb={everything ? 'Save the changes' : 'Correct'}
      why_not={Object.keys(request).length === 0 ? 'Nothing is changed yet.' : null}
    >
      <PersonFields form={form} everything={everything} has_code={person.auth.method === 'access_code'} />
      {!everything && request['email'] !== undefined && (
        <Notice tint="calm">
          The old link stops working{asked ? ', and the new address is mailed a new one' : ''}. The deadline stays.
        </Notice>
      )}
    </FormDialog>
  )
}

export function AddPersonDialog({ envelope, onClose }: EnvelopeDialogProps) {
  const orders = envelope.recipients.map(({ signing_order }) => signing_order)
  const next = envelope.signing_order === 'sequential' ? Math.max(0, ...orders) + 1 : Math.max(1, ...orders)
  const form = useActForm(envelope.id, {
    start: formOf(null, next),
    check: ({ name, email }) => {
      const missing = hasInk(name) ? 'email' : 'name'
      return hasInk(name) && email.trim() ? {} : { [missing]: 'A name and an address are needed.' }
    },
    act: (api, typed, headers) =>
      api.call('POST', `/envelopes/${envelope.id}/recipients`, { body: requestOf(typed, null), headers }),
    onDone: (_, { name }) => {
      toast(`${isolate(name)} is added.`)
      onClose()
    },
  })
  return (
    <FormDialog form={form} onClose={onClose} title="Add a person" verb="Add the person">
      <PersonFields form={form} everything has_code={false} />
    </FormDialog>
  )
}

export function RemoveDialog({ envelope, person, onClose }: PersonDialogProps) {
  const form = useActForm(envelope.id, {
    start: { force: person.has_fields > 0 },
    act: (api, query, headers) =>
      api.call('DELETE', `/envelopes/${envelope.id}/recipients/${person.id}`, { query, headers }),
    onDone: () => {
      toast(`${isolate(person.name)} is removed.`)
      onClose()
    },
  })
  return (
    <FormDialog form={form} onClose={onClose} title={`Remove ${isolate(person.name)}?`} verb="Remove the person" danger>
      <p className="[overflow-wrap:anywhere]">
        <bdi>{person.name}</bdi> (<bdi>{person.email}</bdi>) no longer takes part in <bdi>“{envelope.name}”</bdi>.
        {person.has_fields > 0 && ` ${counted(person.has_fields, 'field')} placed for them will be removed too.`}
      </p>
    </FormDialog>
  )
}
