import { useNavigate } from '@tanstack/react-router'
import { LIMITS } from '../../domain/account/limits.ts'
import { admits } from '../../domain/envelopes/lifecycle.ts'
import { isNotified } from '../../domain/recipients/notifications.ts'
import { pathTo } from '../routes.ts'
import { TextArea } from '../ui/field.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { toast } from '../ui/toast.tsx'
import { t } from '../words.ts'
import type { Envelope } from './envelope.ts'
import { PeopleList } from './people-list.tsx'
import { useActForm } from './use-envelope.ts'

export interface EnvelopeDialogProps {
  readonly envelope: Envelope
  readonly onClose: () => void
}

/** Those who have heard of it, whom its end is told. */
const told = (envelope: Envelope) =>
  envelope.recipients.filter(
    (one) => one.status !== 'created' && one.status !== 'waiting' && isNotified(envelope, one, 'ended'),
  )

export function VoidDialog({ envelope, onClose }: EnvelopeDialogProps) {
  const form = useActForm(envelope.id, {
    start: { reason: '' },
    act: (api, { reason }, headers) =>
      api.call('POST', `/envelopes/${envelope.id}/void`, { body: { reason: reason || null }, headers }),
    onDone: () => {
      toast(t('envelope_dialogs.voided', { name: envelope.name }))
      onClose()
    },
  })
  const people = told(envelope)
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('envelope_dialogs.void', { name: envelope.name })}
      verb={t('envelope_dialogs.void_verb')}
      cancel={t('envelope_dialogs.void_cancel')}
      danger
    >
      <p>{t('envelope_dialogs.void_means')}</p>
      {people.length > 0 && (
        <div className="grid gap-1">
          <p className="text-soft">{t('envelope_dialogs.void_tells')}</p>
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
      toast(t('envelope_dialogs.recalled', { name: envelope.name }))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('envelope_dialogs.recall', { name: envelope.name })}
      verb={t('envelope_dialogs.recall_verb')}
      danger
    >
      <p>{t('envelope_dialogs.recall_means')}</p>
      <PeopleList people={told(envelope)} />
      <TextArea {...REASON} {...form.entry('reason')} />
    </FormDialog>
  )
}

const REASON = {
  label: t('envelope_dialogs.reason'),
  hint: t('envelope_dialogs.reason_hint'),
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
      toast(t('envelope_dialogs.deleted', { name: envelope.name }))
      onClose()
      void navigate(pathTo.envelopes())
    },
  })
  const erased = admits(envelope.status, 'edit')
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('envelope_dialogs.delete', { name: envelope.name })}
      verb={t('envelope_dialogs.delete_verb')}
      danger
    >
      <p>{erased ? t('envelope_dialogs.delete_erases') : t('envelope_dialogs.delete_hides')}</p>
      {envelope.recipients.length > 0 && (
        <div className="grid gap-1">
          <p className="text-soft">
            {erased ? t('envelope_dialogs.delete_people') : t('envelope_dialogs.delete_people_keep')}
          </p>
          <PeopleList people={envelope.recipients} />
        </div>
      )}
    </FormDialog>
  )
}
