import { ROLES, type Role, refuseNewMember } from '../../../domain/recipients/membership.ts'
import { queryClient, workspaceApi } from '../../api.ts'
import { STATE } from '../../state.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useServiceForm } from '../../ui/service-form.ts'
import { toast } from '../../ui/toast.tsx'
import { t } from '../../words.ts'

/** An admin makes nobody an owner. */
const rolesToGive = (): readonly Role[] =>
  ROLES.filter((role) => refuseNewMember(STATE.role, role) === null).toReversed()

interface InviteProps {
  readonly onClose: () => void
  readonly sends_mail: boolean
}

export function InviteDialog({ onClose, sends_mail }: InviteProps) {
  const form = useServiceForm({
    start: { email: '', role: 'member' },
    send: async (body, headers) => {
      await workspaceApi.call('POST', '/members/invitations', { body, headers })
      await queryClient.invalidateQueries({ queryKey: ['members'] })
      toast(t('members.is_invited', { email: body.email }))
      onClose()
    },
  })
  return (
    <FormDialog form={form} onClose={onClose} title={t('members.invite')} verb={t('members.invite_verb')}>
      <TextField
        label={t('members.email')}
        inputMode="email"
        autoComplete="off"
        maxLength={254}
        required
        {...form.entry('email')}
      />
      <SelectField label={t('members.role')} hint={t('members.role_hint')} {...form.entry('role')}>
        {rolesToGive().map((role) => (
          <option key={role} value={role}>
            {t(`members.role_${role}`)}
          </option>
        ))}
      </SelectField>
      <p className="text-soft">{sends_mail ? t('members.invite_by_mail') : t('members.invite_by_hand')}</p>
    </FormDialog>
  )
}
