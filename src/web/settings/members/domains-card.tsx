import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { CheckedDomainAnswer, DomainAnswer } from '../../../contract/accounts/domains.ts'
import { queryClient, workspaceApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Said } from '../../ui/said.tsx'
import { useServiceForm } from '../../ui/service-form.ts'
import { toast, toastFailure } from '../../ui/toast.tsx'
import { t } from '../../words.ts'

const settled = () => queryClient.invalidateQueries({ queryKey: ['domains'] })

/** For owners: at which domains people need not be asked first. */
export function DomainsCard() {
  const [adding, setAdding] = useState(false)
  const { data } = useQuery({
    queryKey: ['domains'],
    queryFn: () => workspaceApi.call<{ readonly data: readonly DomainAnswer[] }>('GET', '/domains'),
  })
  return (
    <Card title={t('members.domains')}>
      <p>{t('members.domains_about')}</p>
      {data && data.data.length > 0 && (
        <ul className="m-0 grid list-none divide-y divide-line p-0">
          {data.data.map((domain) => (
            <Domain key={domain.domain} {...domain} />
          ))}
        </ul>
      )}
      <div>
        <Button onClick={() => setAdding(true)}>{t('members.domain_add')}</Button>
      </div>
      {adding && <AddDomain onClose={() => setAdding(false)} />}
    </Card>
  )
}

function AddDomain({ onClose }: { readonly onClose: () => void }) {
  const form = useServiceForm({
    start: { domain: '' },
    send: async (body, headers) => {
      await workspaceApi.call('POST', '/domains', { body, headers })
      await settled()
      onClose()
    },
  })
  return (
    <FormDialog form={form} onClose={onClose} title={t('members.domain_add')} verb={t('members.domain_add_verb')}>
      <TextField
        label={t('members.domain')}
        hint={t('members.domain_hint')}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={253}
        required
        {...form.entry('domain')}
      />
    </FormDialog>
  )
}

const unseen = (text: ReactNode) => <span className="sr">{text}</span>

function Domain({ domain, record, proved, proved_by, missing_since }: DomainAnswer) {
  const at = `/domains/${domain}`
  const check = useMutation({
    mutationFn: () => workspaceApi.call<CheckedDomainAnswer>('POST', `${at}/check`),
    onSuccess(checked) {
      toast(said(checked))
      return settled()
    },
    onError: toastFailure,
  })
  const remove = useMutation({
    mutationFn: () => workspaceApi.call('DELETE', at),
    onSuccess() {
      toast(t('members.domain_is_removed', { domain }))
      return settled()
    },
    onError: toastFailure,
  })
  const by_record = proved_by !== 'operator'
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium [overflow-wrap:anywhere]" dir="ltr">
          {domain}
        </p>
        <p className="text-xs text-soft">
          {proved && t(by_record ? 'members.domain_proved' : 'members.domain_trusted')}
          {!proved && t('members.domain_unproved', { domain })}
        </p>
        {missing_since && <p className="text-xs text-soft">{t('members.domain_missing')}</p>}
        {by_record && (!proved || missing_since) && (
          <code className="text-xs [overflow-wrap:anywhere]" dir="ltr">
            {record}
          </code>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {by_record && (!proved || missing_since) && <CopyButton text={record} word={t('members.domain_record')} />}
        {by_record && (
          <Button small busy={check.isPending} onClick={() => check.mutate()}>
            <Said id="members.domain_check" with={{ domain, unseen }} />
          </Button>
        )}
        <Button small look="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
          <Said id="members.domain_remove" with={{ domain, unseen }} />
        </Button>
      </div>
    </li>
  )
}

function said({ domain, found, dns_away }: CheckedDomainAnswer): string {
  if (dns_away) return t('members.domain_away')
  return found ? t('members.domain_is_proved', { domain }) : t('members.domain_not_found')
}
