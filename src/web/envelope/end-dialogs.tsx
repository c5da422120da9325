import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { isolate } from '../../domain/bidi.ts'
import { admits } from '../../domain/envelopes/lifecycle.ts'
import { LIMITS } from '../../domain/account/limits.ts'
import { TextArea } from '../ui/field.tsx'
import { tell } from '../ui/toast.tsx'
import { PATHS } from '../routes.ts'
import { ActDialog, PeopleList } from './act-dialog.tsx'
import type { Envelope } from './envelope.ts'
import { useAct } from './use-envelope.ts'

export interface EnvelopeDialogProps {
  readonly envelope: Envelope
  readonly open: boolean
  readonly onClose: () => void
}

/** Those who have heard of it, whom its end is told. */
const told = ({ recipients }: Envelope) =>
  recipients.filter(({ status }) => status !== 'created' && status !== 'waiting')

const named = ({ name }: Envelope) => `“${isolate(name)}”`

export function VoidDialog({ envelope, open, onClose }: EnvelopeDialogProps) {
  const [reason, setReason] = useState('')
  const act = useAct(envelope.id, {
    act: (api, given: string, headers) =>
      api.call('POST', `/envelopes/${envelope.id}/void`, { body: { reason: given || null }, headers }),
    onDone: () => {
      tell(`${named(envelope)} is voided.`)
      onClose()
    },
  })
  const people = told(envelope)
  return (
    <ActDialog
      {...{ open, onClose }}
      title={`Void ${named(envelope)}?`}
      verb="Void the envelope"
      danger
      busy={act.isPending}
      error={act.error}
      onSubmit={() => act.mutate(reason)}
    >
      <p>It ends for good: nobody can sign it any more, and no link opens it. This cannot be undone.</p>
      {people.length > 0 && (
        <div className="grid gap-1">
          <p className="text-soft">These people are told:</p>
          <PeopleList people={people} />
        </div>
      )}
      <Reason value={reason} onChange={setReason} />
    </ActDialog>
  )
}

export function RecallDialog({ envelope, open, onClose }: EnvelopeDialogProps) {
  const [reason, setReason] = useState('')
  const act = useAct(envelope.id, {
    act: (api, given: string, headers) =>
      api.call('POST', `/envelopes/${envelope.id}/recall`, { body: { reason: given || null }, headers }),
    onDone: () => {
      tell(`${named(envelope)} is recalled. Change it and send it again.`)
      onClose()
    },
  })
  return (
    <ActDialog
      {...{ open, onClose }}
      title={`Recall ${named(envelope)}?`}
      verb="Recall the envelope"
      danger
      busy={act.isPending}
      error={act.error}
      onSubmit={() => act.mutate(reason)}
    >
      <p>
        Links end and what was typed is forgotten. You can change the envelope and send it again. These people are told:
      </p>
      <PeopleList people={told(envelope)} />
      <Reason value={reason} onChange={setReason} />
    </ActDialog>
  )
}

const Reason = ({ value, onChange }: { readonly value: string; readonly onChange: (text: string) => void }) => (
  <TextArea
    label="Reason (optional)"
    hint="It stands in the mail and in the audit trail."
    rows={3}
    maxLength={LIMITS.void_reason_chars_max}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
)

export function DeleteDialog({ envelope, open, onClose }: EnvelopeDialogProps) {
  const navigate = useNavigate()
  const act = useAct(envelope.id, {
    act: (api, _: null, headers) => api.call('DELETE', `/envelopes/${envelope.id}`, { headers }),
    erases: true,
    onDone: () => {
      tell(`${named(envelope)} is deleted.`)
      onClose()
      void navigate({ to: PATHS.envelopes })
    },
  })
  const erased = admits(envelope.status, 'edit')
  return (
    <ActDialog
      {...{ open, onClose }}
      title={`Delete ${named(envelope)}?`}
      verb="Delete the envelope"
      danger
      busy={act.isPending}
      error={act.error}
      onSubmit={() => act.mutate(null)}
    >
      <p>
        {erased
          ? 'The envelope is erased for good, with its fields and its audit trail. This cannot be undone.'
          : 'No list, link or call finds it any more. It is only kept as evidence. This cannot be undone.'}
      </p>
      {envelope.recipients.length > 0 && (
        <div className="grid gap-1">
          <p className="text-soft">{erased ? 'Its people:' : 'Its people keep what they were sent:'}</p>
          <PeopleList people={envelope.recipients} />
        </div>
      )}
    </ActDialog>
  )
}
