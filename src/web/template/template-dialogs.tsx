import { useMutation } from '@tanstack/react-query'
import { LIMITS } from '../../domain/account/limits.ts'
import { queryClient, useApi, useSpace } from '../api.ts'
import { Confirm } from '../ui/dialog.tsx'
import { TextArea, TextField } from '../ui/field.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { useServiceForm } from '../ui/service-form.ts'
import { toast } from '../ui/toast.tsx'
import { t } from '../words.ts'
import type { Template } from './columns.ts'

interface TemplateDialogProps {
  readonly template: Template
  readonly onClose: () => void
}

function useChanged(said: string, onClose: () => void) {
  const space = useSpace()
  return async () => {
    toast(said)
    onClose()
    await queryClient.invalidateQueries({ queryKey: [space, 'template'] })
    await queryClient.invalidateQueries({ queryKey: [space, 'templates'] })
  }
}

export function RenameDialog({ template, onClose }: TemplateDialogProps) {
  const api = useApi()
  const changed = useChanged(t('template.saved'), onClose)
  const form = useServiceForm({
    start: { name: template.name, description: template.description ?? '' },
    send: async ({ name, description }) => {
      await api.call('PATCH', `/templates/${template.id}`, { body: { name, description: description || null } })
      await changed()
    },
  })
  return (
    <FormDialog form={form} onClose={onClose} title={t('template.rename_title')} verb={t('common.save')}>
      <TextField label={t('common.name')} required maxLength={LIMITS.name_chars_max} {...form.entry('name')} />
      <TextArea
        label={t('template.description')}
        hint={t('template.description_hint')}
        maxLength={LIMITS.template_description_chars_max}
        {...form.entry('description')}
      />
    </FormDialog>
  )
}

export function ArchiveDialog({ template, onClose }: TemplateDialogProps) {
  const api = useApi()
  const archive = useMutation({
    mutationFn: () => api.call('DELETE', `/templates/${template.id}`),
    onSuccess: useChanged(t('template.archived'), onClose),
  })
  return (
    <Confirm
      open
      onClose={onClose}
      title={t('template.archive_title', { template: template.name })}
      verb={t('template.archive')}
      danger
      busy={archive.isPending}
      error={archive.error}
      onConfirm={() => archive.mutate()}
    >
      <p>{t('template.archive_hint')}</p>
    </Confirm>
  )
}
