import { useState } from 'react'
import { LIMITS } from '../../domain/account/limits.ts'
import { idempotencyKey, useApi } from '../api.ts'
import { actsOf } from '../envelope/acts.ts'
import { TextArea } from '../ui/field.tsx'
import { useNow } from '../ui/when.tsx'
import { ManyDialog } from './many-dialog.tsx'
import type { EnvelopeRow } from '../envelope/envelope.ts'

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
      verb={(envelopes) => `Remind ${envelopes}`}
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
      <p>Everyone whose turn it is gets their signing link by email again.</p>
      <TextArea
        label="Message (optional)"
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
      verb={(envelopes) => `Void ${envelopes}`}
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
      <p>Nobody can sign them any more. Recipients who were notified are told. You cannot undo this.</p>
      <TextArea
        label="Reason (optional)"
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
      verb={(envelopes) => `Delete ${envelopes}`}
      danger
      rows={rows}
      whyNot={({ status }) => (DRAFTS.includes(status) ? null : 'Only drafts are deleted here.')}
      act={({ id }) => api.call('DELETE', `/envelopes/${id}`)}
      onClose={onClose}
    >
      <p>The drafts are deleted with their documents and recipients. You cannot undo this.</p>
    </ManyDialog>
  )
}

const DRAFTS: readonly EnvelopeRow['status'][] = ['draft', 'recalled']
