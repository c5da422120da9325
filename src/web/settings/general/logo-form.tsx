import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { z } from 'zod'
import type { BrandingShape } from '../../../contract/accounts/branding.ts'
import { queryClient, sentenceOf, workspaceApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.tsx'
import { t } from '../../words.ts'

type Branding = z.infer<typeof BrandingShape>

/** The picture at the head of pages and mails. */
export function LogoForm({ logo }: { readonly logo: Branding['logo'] }) {
  const input = useRef<HTMLInputElement>(null)
  const change = useMutation({
    mutationFn: async (file: File | null) =>
      file
        ? workspaceApi.call<Branding>('PUT', '/branding/logo', { body: { data: await dataUrlOf(file) } })
        : workspaceApi.call<Branding>('DELETE', '/branding/logo'),
    onSuccess: (branding, file) => {
      queryClient.setQueryData(['branding'], branding)
      toast(file ? t('general.logo_saved') : t('general.logo_removed'))
    },
    onSettled: () => {
      if (input.current) input.current.value = ''
    },
  })
  return (
    <Card title={t('general.logo')}>
      <div className="flex flex-wrap items-center gap-4">
        {logo && (
          <img
            src={logo.url}
            alt={t('general.present_logo')}
            className="h-auto max-h-12 w-auto max-w-50 rounded bg-white p-1"
          />
        )}
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          className="sr"
          tabIndex={-1}
          aria-label={t('general.picture_of_logo')}
          onChange={(event) => {
            const [file] = event.target.files ?? []
            if (file) change.mutate(file)
          }}
        />
        <Button busy={change.isPending} onClick={() => input.current?.click()}>
          {logo ? t('general.choose_another_picture') : t('general.choose_picture')}
        </Button>
        {logo && (
          <Button busy={change.isPending} onClick={() => change.mutate(null)}>
            {t('general.remove_logo')}
          </Button>
        )}
      </div>
      <p className="text-xs text-soft">{t('general.logo_hint')}</p>
      {change.error && <Notice tint="bad">{sentenceOf(change.error)}</Notice>}
    </Card>
  )
}

const dataUrlOf = (file: File): Promise<string> =>
  new Promise((done, fail) => {
    const reader = new FileReader()
    reader.onload = () => done(String(reader.result))
    reader.onerror = () => fail(new Error(t('general.picture_unreadable')))
    reader.readAsDataURL(file)
  })
