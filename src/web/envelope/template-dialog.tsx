import { useNavigate } from '@tanstack/react-router'
import { LIMITS } from '../../domain/account/limits.ts'
import { hasInk } from '../../domain/ink.ts'
import { pathTo } from '../routes.ts'
import { TextArea, TextField } from '../ui/field.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { toast } from '../ui/toast.tsx'
import { t } from '../words.ts'
import type { EnvelopeDialogProps } from './end-dialogs.tsx'
import { useActForm } from './use-envelope.ts'

/** Its documents, fields and settings with roles instead of people. */
export function TemplateDialog({ envelope, onClose }: EnvelopeDialogProps) {
  const navigate = useNavigate()
  const form = useActForm(envelope.id, {
    start: { name: envelope.name, description: '' },
    check: ({ name }) => ({ name: hasInk(name) ? null : t('envelope_dialogs.template_nameless') }),
    act: (api, { name, description }, headers) =>
      api.call<{ readonly id: string }>('POST', `/envelopes/${envelope.id}/template`, {
        body: { name: name.trim(), description: hasInk(description) ? description : null },
        headers,
      }),
    onDone: ({ id }, { name }) => {
      toast(t('envelope_dialogs.templated', { name }))
      onClose()
      void navigate(pathTo.template(id))
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('envelope_dialogs.template')}
      verb={t('envelope_dialogs.template_verb')}
    >
      <p>{t('envelope_dialogs.template_means')}</p>
      <TextField
        label={t('envelope_dialogs.template_name')}
        maxLength={LIMITS.name_chars_max}
        {...form.entry('name')}
      />
      <TextArea
        label={t('envelope_dialogs.template_description')}
        hint={t('envelope_dialogs.template_description_hint')}
        rows={3}
        maxLength={LIMITS.template_description_chars_max}
        {...form.entry('description')}
      />
    </FormDialog>
  )
}
