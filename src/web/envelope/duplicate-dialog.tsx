import { useNavigate } from '@tanstack/react-router'
import { LIMITS } from '../../domain/account/limits.ts'
import { hasInk } from '../../domain/ink.ts'
import { pathTo } from '../routes.ts'
import { TextField } from '../ui/field.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { toast } from '../ui/toast.tsx'
import { t } from '../words.ts'
import type { EnvelopeDialogProps } from './end-dialogs.tsx'
import { useActForm } from './use-envelope.ts'

/** The same once more as a draft, whatever became of this one. */
export function DuplicateDialog({ envelope, onClose }: EnvelopeDialogProps) {
  const navigate = useNavigate()
  const form = useActForm(envelope.id, {
    start: { name: envelope.name },
    check: ({ name }) => ({ name: hasInk(name) ? null : t('envelope_dialogs.name_missing') }),
    act: (api, { name }, headers) =>
      api.call<{ readonly id: string }>('POST', `/envelopes/${envelope.id}/duplicate`, {
        body: { name: name.trim() },
        headers,
      }),
    onDone: ({ id }, { name }) => {
      toast(t('envelope_dialogs.duplicated', { name }))
      onClose()
      void navigate(pathTo.envelope(id))
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('envelope_dialogs.duplicate', { name: envelope.name })}
      verb={t('envelope_dialogs.duplicate_verb')}
    >
      <p>{t('envelope_dialogs.duplicate_means')}</p>
      <TextField
        label={t('envelope_dialogs.duplicate_name')}
        maxLength={LIMITS.name_chars_max}
        {...form.entry('name')}
      />
    </FormDialog>
  )
}
