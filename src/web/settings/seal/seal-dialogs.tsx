import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { workspaceApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm, Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { SealWarning } from '../../../domain/account/seal-warning.ts'
import { instantText } from '../../ui/instant.ts'
import { useServiceForm } from '../../ui/service-form.ts'
import { toast } from '../../ui/toast.tsx'
import { t } from '../../words.ts'
import { FileEntry } from './file-entry.tsx'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
}

interface Changed {
  readonly warned: readonly SealWarning[]
}

export function UploadSealDialog({ onClose }: Pick<Props, 'onClose'>) {
  const client = useQueryClient()
  const [warnings, setWarnings] = useState<readonly SealWarning[] | null>(null)
  const form = useServiceForm({
    start: { p12: null as FileList | null, password: '' },
    check: ({ p12 }) => ({ p12: p12?.[0] ? null : t('seal.file_missing') }),
    send: async ({ p12, password }) => {
      const body = { p12: await base64Of(p12?.[0]), password }
      const changed = await workspaceApi.call<Changed>('PUT', '/seal/identity', { body })
      await client.invalidateQueries({ queryKey: ['seal'] })
      if (changed.warned.length > 0) return setWarnings(changed.warned)
      toast(t('seal.own_from_now'))
      onClose()
    },
  })
  const title = t('seal.upload')
  if (warnings)
    return (
      <Dialog open onClose={onClose} title={title}>
        <Kept warnings={warnings} onClose={onClose} />
      </Dialog>
    )
  return (
    <FormDialog form={form} onClose={onClose} title={title} verb={t('seal.upload_verb')}>
      <p className="text-sm text-soft">{t('seal.upload_about')}</p>
      <FileEntry label={t('seal.file')} accept=".p12,.pfx,application/x-pkcs12" required {...form.entry('p12')} />
      <TextField label={t('seal.password')} type="password" autoComplete="off" {...form.entry('password')} />
    </FormDialog>
  )
}

const Kept = ({ warnings, onClose }: { readonly warnings: readonly SealWarning[]; readonly onClose: () => void }) => (
  <>
    <Notice tint="good">{t('seal.own_from_now')}</Notice>
    {warnings.map((warning) => (
      <Notice key={JSON.stringify(warning)} tint="warn">
        {warningWords(warning)}
      </Notice>
    ))}
    <div className="flex justify-end">
      <Button look="primary" onClick={onClose}>
        {t('common.done')}
      </Button>
    </div>
  </>
)

function warningWords(warning: SealWarning): string {
  switch (warning.code) {
    case 'expires': {
      const { certificate, days, at } = warning
      return t('seal.warning_expires', { certificate, days, date: instantText(at) })
    }
    case 'incomplete':
      return t('seal.warning_incomplete', { certificate: warning.certificate })
    case 'not_for_email':
      return t('seal.warning_not_for_email')
    case 'strays':
      return t('seal.warning_strays', { count: warning.count })
  }
}

async function base64Of(file: Blob = new Blob()): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

export function RemoveSealDialog({ open, onClose }: Props) {
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => workspaceApi.call('DELETE', '/seal/identity'),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['seal'] })
      toast(t('seal.server_from_now'))
      onClose()
    },
  })
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={t('seal.remove_title')}
      verb={t('seal.remove_verb')}
      danger
      busy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate()}
    >
      <p className="text-sm">{t('seal.remove_about')}</p>
    </Confirm>
  )
}
