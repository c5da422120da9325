import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { Retention } from '../../../contract/accounts/retention.ts'
import { retentionDaysIn } from '../../../domain/account/retention.ts'
import { useSpace, workspaceApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Said } from '../../ui/said.tsx'
import { useServiceForm } from '../../ui/service-form.ts'
import { Failed, Skeleton } from '../../ui/states.tsx'
import { toastFailure } from '../../ui/toast.tsx'
import { t } from '../../words.ts'
import { Setting } from '../setting.tsx'
import { EraseDialog, KeepDialog } from './retention-dialogs.tsx'

/** How long envelopes are kept, and a copy of everything. */
export function DataPage() {
  const retention = useQuery({
    queryKey: ['retention'],
    queryFn: () => workspaceApi.call<Retention>('GET', '/retention'),
  })
  return (
    <Setting
      title={t('retention.title')}
      about={<Said id="retention.about" with={{ guide: (text) => <a href="/docs/internals/retention">{text}</a> }} />}
    >
      <Card title={t('retention.export')}>
        <ExportCard />
      </Card>
      <Card title={t('retention.how_long')}>
        {retention.isPending && <Skeleton rows={3} />}
        {retention.isError && <Failed error={retention.error} retry={() => void retention.refetch()} />}
        {retention.data && <RetentionCard retention={retention.data} />}
      </Card>
    </Setting>
  )
}

function ExportCard() {
  const space = useSpace()
  const take = useMutation({
    // A browser that follows a link can ask nobody to confirm that it is them.
    mutationFn: () => workspaceApi.call('GET', '/account/proof'),
    onSuccess: () => location.assign(`/app/${space}/export`),
    onError: toastFailure,
  })
  return (
    <>
      <p className="max-w-prose text-sm">{t(`retention.export_about_${space}`)}</p>
      <div>
        <Button look="primary" busy={take.isPending} onClick={() => take.mutate()}>
          <Download aria-hidden />
          {t('retention.export_verb')}
        </Button>
      </div>
      <p className="text-sm text-soft">{t('retention.export_takes')}</p>
    </>
  )
}

function RetentionCard({ retention: { days, erased } }: { readonly retention: Retention }) {
  const [open, setOpen] = useState<'erase' | 'keep' | null>(null)
  const form = useServiceForm({
    start: { days: days === null ? '' : String(days) },
    check: (typed) => ({ days: retentionDaysIn(typed.days) === null ? t('retention.days_wrong') : null }),
    send: async () => setOpen('erase'),
  })
  const wanted = retentionDaysIn(form.watch('days'))
  return (
    <>
      <Notice tint={days === null ? 'calm' : 'warn'}>
        {days === null ? t('retention.kept') : t('retention.erased_after', { days })}{' '}
        {erased > 0 && t('retention.erased', { count: erased })}
      </Notice>
      <What />
      <FormSection
        form={form}
        plain
        verb={days === null ? t('retention.erase_after') : t('common.change')}
        acts={days !== null && <Button onClick={() => setOpen('keep')}>{t('retention.keep')}</Button>}
      >
        <div className="w-44">
          <TextField label={t('retention.days')} inputMode="numeric" autoComplete="off" {...form.entry('days')} />
        </div>
      </FormSection>
      {wanted !== null && <EraseDialog open={open === 'erase'} days={wanted} onClose={() => setOpen(null)} />}
      <KeepDialog open={open === 'keep'} onClose={() => setOpen(null)} />
    </>
  )
}

const What = () => (
  <div className="grid gap-2 text-sm">
    {(['retention.what_goes', 'retention.what_stays'] as const).map((id) => (
      <p key={id} className="max-w-prose">
        <Said id={id} with={{ strong: (text) => <strong>{text}</strong> }} />
      </p>
    ))}
  </div>
)
