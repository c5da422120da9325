import { useState } from 'react'
import { admits } from '../../domain/envelopes/lifecycle.ts'
import { isNotified } from '../../domain/recipients/notifications.ts'
import { hasInk } from '../../domain/ink.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { Said } from '../ui/said.tsx'
import { toast } from '../ui/toast.tsx'
import { t } from '../words.ts'
import type { EnvelopeDialogProps } from './end-dialogs.tsx'
import type { Person } from './envelope.ts'
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
  const act = everything ? 'change' : 'correct'
  const form = useActForm(envelope.id, {
    start: before,
    act: (api, typed, headers) =>
      api.call('PATCH', `/envelopes/${envelope.id}/recipients/${person.id}`, {
        body: requestOf(typed, before),
        headers,
      }),
    onDone: (_, { name }) => {
      toast(t(everything ? 'envelope_dialogs.person_changed' : 'envelope_dialogs.person_corrected', { name }))
      onClose()
    },
  })
  const request = requestOf(form.watch(), before)
  // With an address they get what they are to get, as far as it has been said.
  const asked =
    (person.status === 'sent' || person.status === 'opened') &&
    isNotified(envelope, { ...person, email: person.email ?? '' }, 'invitation')
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t(`envelope_dialogs.person_${act}`, { name: person.name })}
      verb={t(`envelope_dialogs.person_${act}_verb`)}
      why_not={Object.keys(request).length === 0 ? t('envelope_dialogs.person_same') : null}
    >
      <PersonFields form={form} everything={everything} has_code={person.auth.method === 'access_code'} />
      {!everything && request['email'] !== undefined && (
        <Notice tint="calm">
          {asked ? t('envelope_dialogs.person_moves_mailed') : t('envelope_dialogs.person_moves')}
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
      return hasInk(name) && email.trim() ? {} : { [missing]: t('envelope_dialogs.person_incomplete') }
    },
    act: (api, typed, headers) =>
      api.call('POST', `/envelopes/${envelope.id}/recipients`, { body: requestOf(typed, null), headers }),
    onDone: (_, { name }) => {
      toast(t('envelope_dialogs.person_added', { name }))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('envelope_dialogs.person_add')}
      verb={t('envelope_dialogs.person_add_verb')}
    >
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
      toast(t('envelope_dialogs.person_removed', { name: person.name }))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('envelope_dialogs.person_remove', { name: person.name })}
      verb={t('envelope_dialogs.person_remove_verb')}
      danger
    >
      <p className="[overflow-wrap:anywhere]">
        <Said
          id="envelope_dialogs.person_remove_means"
          with={{
            name: <bdi>{person.name}</bdi>,
            email: <bdi>{person.email ?? t('envelope.no_email')}</bdi>,
            envelope: <bdi>{envelope.name}</bdi>,
          }}
        />{' '}
        {person.has_fields > 0 && t('envelope_dialogs.person_remove_fields', { count: person.has_fields })}
      </p>
    </FormDialog>
  )
}
