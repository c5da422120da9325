import { useMutation } from '@tanstack/react-query'
import type { InvitationAnswer } from '../../../contract/accounts/people.ts'
import { refuseNewMember } from '../../../domain/recipients/membership.ts'
import { queryClient, workspaceApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy.tsx'
import { toast, toastFailure } from '../../ui/toast.tsx'
import { When } from '../../ui/when.tsx'
import { STATE } from '../../state.ts'
import { ROLE_WORDS } from './invite-dialog.tsx'

/** Who has been asked and has not come in yet. */
export const Invitations = ({ invitations }: { readonly invitations: readonly InvitationAnswer[] }) =>
  invitations.length === 0 ? null : (
    <Card title="Invited">
      <ul className="m-0 grid list-none divide-y divide-line p-0">
        {invitations.map((invitation) => (
          <Invitation key={invitation.id} {...invitation} />
        ))}
      </ul>
    </Card>
  )

const settled = () => queryClient.invalidateQueries({ queryKey: ['members'] })

function Invitation(invitation: InvitationAnswer) {
  const { id, email, role, invited_by, created_at, link } = invitation
  const again = useMutation({
    mutationFn: () => workspaceApi.call('POST', `/members/invitations/${id}/again`),
    onSuccess() {
      toast(`${email} has a new link. The former one is dead.`)
      return settled()
    },
    onError: toastFailure,
  })
  const withdraw = useMutation({
    mutationFn: () => workspaceApi.call('DELETE', `/members/invitations/${id}`),
    onSuccess() {
      toast(`The invitation of ${email} is withdrawn.`)
      return settled()
    },
    onError: toastFailure,
  })
  const why_not = refuseNewMember(STATE.role, role)?.message ?? null
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium [overflow-wrap:anywhere]">{email}</p>
        <p className="text-xs text-soft">
          {ROLE_WORDS[role]}, invited by <span dir="auto">{invited_by || 'somebody who has left'}</span>{' '}
          <When at={created_at} age />. {stateOf(invitation)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {link && <CopyButton text={link} word="Copy the link" />}
        <Button small why_not={why_not} busy={again.isPending} onClick={() => again.mutate()}>
          Send again<span className="sr"> to {email}</span>
        </Button>
        <Button small look="danger" why_not={why_not} busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
          Withdraw<span className="sr"> the invitation of {email}</span>
        </Button>
      </div>
    </li>
  )
}

const STATES: Readonly<Record<NonNullable<InvitationAnswer['letter']>, string>> = {
  queued: 'The email is on its way.',
  kept: 'The email waits in the outbox: pass the link on yourself.',
  sent: 'The email was sent.',
  failed: 'The email could not be delivered.',
  superseded: 'The email was no longer needed.',
}

function stateOf({ expired, letter, letter_error }: InvitationAnswer): string {
  if (expired) return 'The link has expired: send it again.'
  if (letter === null) return ''
  return letter_error === null ? STATES[letter] : `${STATES[letter]} ${letter_error}`
}
