import { ROLES, type Role, refuseNewMember } from '../../../domain/recipients/membership.ts'
import { queryClient, workspaceApi } from '../../api.ts'
import { STATE } from '../../state.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useServiceForm } from '../../ui/service-form.ts'
import { toast } from '../../ui/toast.tsx'

export const ROLE_WORDS: Readonly<Record<Role, string>> = { owner: 'Owner', admin: 'Admin', member: 'Member' }

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
      toast(`${body.email} is invited.`)
      onClose()
    },
  })
  return (
    <FormDialog form={form} onClose={onClose} title="Invite somebody" verb="Invite">
      <TextField
        label="E-mail"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
        required
        {...form.entry('email')}
      />
      <SelectField
        label="Role"
        hint="Owners do everything. Admins manage members and settings. Members work with envelopes."
        {...form.entry('role')}
      >
        {rolesToGive().map((role) => (
          <option key={role} value={role}>
            {ROLE_WORDS[role]}
          </option>
        ))}
      </SelectField>
      <p className="text-soft">
        {sends_mail
          ? 'They get a letter with a link that is good for seven days.'
          : 'This service sends no mail: copy the link from the list and hand it over yourself. It is good for seven days.'}
      </p>
    </FormDialog>
  )
}
