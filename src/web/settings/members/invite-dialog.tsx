import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ROLES, type Role, refuseNewMember } from '../../../domain/recipients/membership.ts'
import { once, queryClient, sentenceOf, workspaceApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { tell } from '../../ui/toast.tsx'
import { STATE } from '../../state.ts'

export const ROLE_WORDS: Readonly<Record<Role, string>> = { owner: 'Owner', admin: 'Admin', member: 'Member' }

/** An admin makes nobody an owner. */
const rolesToGive = (): readonly Role[] =>
  ROLES.filter((role) => refuseNewMember(STATE.role, role) === null).toReversed()

interface InviteProps {
  readonly onClose: () => void
  readonly sends_mail: boolean
}

export function InviteDialog({ onClose, sends_mail }: InviteProps) {
  const [wish, setWish] = useState<{ email: string; role: Role }>({ email: '', role: 'member' })
  const [headers] = useState(once)
  const invite = useMutation({
    mutationFn: () => workspaceApi.call('POST', '/members/invitations', { body: wish, headers }),
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey: ['members'] })
      tell(`${wish.email} is invited.`)
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    invite.mutate()
  }
  return (
    <Dialog open onClose={onClose} title="Invite somebody">
      <form className="grid gap-4" onSubmit={submit}>
        <TextField
          label="E-mail"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          required
          value={wish.email}
          onChange={(event) => setWish({ ...wish, email: event.target.value })}
        />
        <SelectField
          label="Role"
          hint="Owners do everything. Admins manage members and settings. Members work with envelopes."
          value={wish.role}
          onChange={(event) => setWish({ ...wish, role: event.target.value as Role })}
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
        {invite.error && <Notice tint="bad">{sentenceOf(invite.error)}</Notice>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={invite.isPending}>
            Invite
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
