import { useMutation } from '@tanstack/react-query'
import type { AccountAnswer } from '../../../contract/accounts/people.ts'
import { LIMITS } from '../../../domain/account/limits.ts'
import { queryClient, renewSession, workspaceApi } from '../../api.ts'
import { Card } from '../../ui/card.tsx'
import { CheckField, TextField } from '../../ui/field.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { useServiceForm } from '../../ui/service-form.ts'
import { toast, toastFailure } from '../../ui/toast.tsx'
import { t } from '../../words.ts'

/** The name that recipients' trails and colleagues see, and the letters that the person wants. */
export function PersonCard({ account }: { readonly account: AccountAnswer }) {
  const form = useServiceForm({
    start: { name: account.name },
    send: async (body) => {
      await workspaceApi.call('PATCH', '/account', { body })
      toast(t('account.name_changed'))
      await Promise.all([renewSession(), queryClient.invalidateQueries({ queryKey: ['account'] })])
    },
  })
  const unchanged = form.watch('name').trim() === account.name
  return (
    <Card title={t('account.you')}>
      <p className="text-soft [overflow-wrap:anywhere]">{account.email}</p>
      <FormSection
        form={form}
        className="max-w-md"
        verb={t('account.change_name')}
        plain
        why_not={unchanged ? t('account.name_is_same') : null}
      >
        <TextField
          label={t('account.your_name')}
          hint={t('account.your_name_hint')}
          required
          maxLength={LIMITS.name_chars_max}
          autoComplete="name"
          {...form.entry('name')}
        />
      </FormSection>
      <SenderMails wanted={account.sender_letters} />
    </Card>
  )
}

/** Of whom a CRM signed in: how they sign in is not this workspace's to change. */
export function OnlyHereCard({ account: { name, email } }: { readonly account: AccountAnswer }) {
  return (
    <Card title={t('account.you')}>
      <p className="[overflow-wrap:anywhere]" dir="auto">
        {name}
      </p>
      <p className="text-soft [overflow-wrap:anywhere]">{email}</p>
      <p className="text-soft">{t('account.only_here')}</p>
    </Card>
  )
}

function SenderMails({ wanted }: { readonly wanted: boolean }) {
  const change = useMutation({
    mutationFn: (sender_letters: boolean) => workspaceApi.call('PATCH', '/account', { body: { sender_letters } }),
    onError: toastFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['account'] }),
  })
  return (
    <CheckField
      label={t('account.sender_mails')}
      hint={t('account.sender_mails_hint')}
      checked={change.isPending ? change.variables : wanted}
      onChange={(event) => change.mutate(event.target.checked)}
    />
  )
}
