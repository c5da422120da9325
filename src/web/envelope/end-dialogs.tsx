import { useNavigate } from '@tanstack/react-router'
import { LIMITS } from '../../domain/account/limits.ts'
import { isolate } from '../../domain/bidi.ts'
import { admits } from '../../domain/envelopes/lifecycle.ts'
import { pathTo } from '../routes.ts'
import { TextArea } from '../ui/field.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { toast } from '../ui/toast.tsx'
import type { Envelope } from './envelope.ts'
import { PeopleList } from './people-list.tsx'
import { useActForm } from './use-envelope.ts'

export interface EnvelopeDialogProps {
  readonly envelope: Envelope
  readonly onClose: () => void
}

/** Those who have heard of it, whom its end is told. */
const told = ({ recipients }: Envelope) =>
  recipients.filter(({ status }) => status !== 'created' && status !== 'waiting')

const named = ({ name }: Envelope) => `“${isolate(name)}”`

export function VoidDialog({ envelope, onClose }: EnvelopeDialogProps) {
  const form = useActForm(envelope.id, {
    start: { reason: '' },
    act: (api, { reason }, headers) =>
      api.call('POST', `/envelopes/${envelope.id}/void`, { body: { reason: reason || null }, headers }),
    onDone: () => {
      toast(`${named(envelope)} is voided.`)
      onClose()
    },
  })
  const people = told(envelope)
  return (
    <FormDialog form={form} onClose={onClose} title={`Void ${named(envelope)}?`} verb="Void the envelope" danger>
      <p>It ends for good: nobody can sign it any more, and no link opens it. This cannot be undone.</p>
      {people.length > 0 && (
        <div className="grid gap-1">
          <p className="text-soft">These people are told:</p>
          <PeopleList people={people} />
        </div>
      )}
      <TextArea {...REASON} {...form.entry('reason')} />
    </FormDialog>
  )
}

export function RecallDialog({ envelope, onClose }: EnvelopeDialogProps) {
  const form = useActForm(envelope.id, {
    start: { reason: '' },
    act: (api, { reason }, headers) =>
      api.call('POST', `/envelopes/${envelope.id}/recall`, { body: { reason: reason || null }, headers }),
    onDone: () => {
      toast(`${named(envelope)} is recalled. Change it and send it again.`)
      onClose()
    },
  })
  return (
    <FormDialog form={form} onClose={onClose} title={`Recall ${named(envelope)}?`} verb="Recall the envelope" danger>
      <p>
        Links end and what was typed is forgotten. You can change the envelope and send it again. These people are told:
      </p>
      <PeopleList people={told(envelope)} />
      <TextArea {...REASON} {...form.entry('reason')} />
    </FormDialog>
  )
}

const REASON = {
  label: 'Reason (optional)',
  hint: 'It stands in the mail and in the audit trail.',
  rows: 3,
  maxLength: LIMITS.void_reason_chars_max,
} as const

export function DeleteDialog({ envelope, onClose }: EnvelopeDialogProps) {
  const navigate = useNavigate()
  const form = useActForm(envelope.id, {
    start: {},
    act: (api, _, headers) => api.call('DELETE', `/envelopes/${envelope.id}`, { headers }),
    erases: true,
    onDone: () => {
      toast(`${named(envelope)} is deleted.`)
      onClose()
      void navigate(pathTo.envelopes())
    },
  })
  const erased = admits(envelope.status, 'edit')
  return (
    <FormDialog form={form} onClose={onClose} title={`Delete ${named(envelope)}?`} verb="Delete the envelope" danger>
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
    </FormDialog>
  )
}
