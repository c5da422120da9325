import { useState } from 'react'
import { LIMITS } from '../../domain/account/limits.ts'
import { idempotencyKey, useApi } from '../api.ts'
import { actsOf } from '../envelope/acts.ts'
import { TextArea } from '../ui/field.tsx'
import { useNow } from '../ui/when.tsx'
import { ManyDialog } from './many-dialog.tsx'
import type { EnvelopeRow } from '../envelope/envelope.ts'
import { t } from '../words.ts'

interface ManyProps {
  readonly rows: readonly EnvelopeRow[]
  readonly onClose: () => void
}

export function RemindMany({ rows, onClose }: ManyProps) {
  const api = useApi()
  const now = useNow()
  const [message, setMessage] = useState('')
  return (
    <ManyDialog
      question={(count) => t('envelopes.remind_many_ask', { count })}
      verb={(count) => t('envelopes.remind_many', { count })}
      rows={rows}
      whyNot={(row) => actsOf(row, now).remind}
      act={({ id }) =>
        api.call('POST', `/envelopes/${id}/remind`, {
          body: { message: message.trim() || null },
          headers: idempotencyKey(),
        })
      }
      onClose={onClose}
    >
      <p>{t('envelopes.remind_many_about')}</p>
      <TextArea
        label={t('envelopes.message')}
        rows={3}
        maxLength={LIMITS.message_body_chars_max}
        value={message}
        onChange={({ target }) => setMessage(target.value)}
      />
    </ManyDialog>
  )
}

export function VoidMany({ rows, onClose }: ManyProps) {
  const api = useApi()
  const now = useNow()
  const [reason, setReason] = useState('')
  return (
    <ManyDialog
      question={(count) => t('envelopes.void_many_ask', { count })}
      verb={(count) => t('envelopes.void_many', { count })}
      cancel={t('envelope_dialogs.void_cancel')}
      danger
      rows={rows}
      whyNot={(row) => actsOf(row, now).void}
      act={({ id }) =>
        api.call('POST', `/envelopes/${id}/void`, {
          body: { reason: reason.trim() || null },
          headers: idempotencyKey(),
        })
      }
      onClose={onClose}
    >
      <p>{t('envelopes.void_many_about')}</p>
      <TextArea
        label={t('envelopes.reason')}
        rows={3}
        maxLength={LIMITS.void_reason_chars_max}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ManyDialog>
  )
}

export function DeleteMany({ rows, onClose }: ManyProps) {
  const api = useApi()
  return (
    <ManyDialog
      question={(count) => t('envelopes.delete_many_ask', { count })}
      verb={(count) => t('envelopes.delete_many', { count })}
      danger
      rows={rows}
      whyNot={({ status }) => (DRAFTS.includes(status) ? null : t('envelopes.delete_many_not'))}
      act={({ id }) => api.call('DELETE', `/envelopes/${id}`)}
      onClose={onClose}
    >
      <p>{t('envelopes.delete_many_about')}</p>
    </ManyDialog>
  )
}

const DRAFTS: readonly EnvelopeRow['status'][] = ['draft', 'recalled']
