import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { InvitationAnswer } from '../../../contract/accounts/people.ts'
import { refuseNewMember } from '../../../domain/recipients/membership.ts'
import { queryClient, workspaceApi } from '../../api.ts'
import { STATE } from '../../state.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy.tsx'
import { MailTrouble } from '../../ui/mail-trouble.tsx'
import { Said } from '../../ui/said.tsx'
import { toast, toastFailure } from '../../ui/toast.tsx'
import { When } from '../../ui/when.tsx'
import { t } from '../../words.ts'

/** Who has been asked and has not come in yet. */
export const Invitations = ({ invitations }: { readonly invitations: readonly InvitationAnswer[] }) =>
  invitations.length === 0 ? null : (
    <Card title={t('members.invited')}>
      <ul className="m-0 grid list-none divide-y divide-line p-0">
        {invitations.map((invitation) => (
          <Invitation key={invitation.id} {...invitation} />
        ))}
      </ul>
    </Card>
  )

const settled = () => queryClient.invalidateQueries({ queryKey: ['members'] })

function Invitation(invitation: InvitationAnswer) {
  const { id, name, email, role, link } = invitation
  const again = useMutation({
    mutationFn: () => workspaceApi.call('POST', `/members/invitations/${id}/again`),
    onSuccess() {
      toast(t('members.is_sent_again', { email }))
      return settled()
    },
    onError: toastFailure,
  })
  const withdraw = useMutation({
    mutationFn: () => workspaceApi.call('DELETE', `/members/invitations/${id}`),
    onSuccess() {
      toast(t('members.is_withdrawn', { email }))
      return settled()
    },
    onError: toastFailure,
  })
  const why_not = refuseNewMember(STATE.role, role) ? t('members.only_owner_invites_owner') : null
  const called = { email, unseen: (text: ReactNode) => <span className="sr">{text}</span> }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        {name && (
          <p className="font-medium [overflow-wrap:anywhere]" dir="auto">
            {name}
          </p>
        )}
        <p className={`[overflow-wrap:anywhere] ${name ? '' : 'font-medium'}`}>{email}</p>
        <p className="text-xs text-soft">
          <Asked {...invitation} /> <Letter {...invitation} />
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {link && <CopyButton text={link} word={t('members.copy_link')} />}
        <Button small why_not={why_not} busy={again.isPending} onClick={() => again.mutate()}>
          <Said id="members.send_again" with={called} />
        </Button>
        <Button small look="danger" why_not={why_not} busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
          <Said id="members.withdraw" with={called} />
        </Button>
      </div>
    </li>
  )
}

function Asked({ role, invited_by, created_at }: InvitationAnswer) {
  const age = <When at={created_at} age />
  if (!invited_by) return <Said id={`members.${role}_invited_by_left`} with={{ age }} />
  return <Said id={`members.${role}_invited`} with={{ age, name: <span dir="auto">{invited_by}</span> }} />
}

/** What became of the letter, with what the mail server said. */
function Letter({ expired, letter, letter_error }: InvitationAnswer) {
  if (expired) return t('members.link_expired')
  if (letter === null) return null
  return (
    <>
      {t(`members.letter_${letter}`)} {letter_error && letter !== 'superseded' && <MailTrouble said={letter_error} />}
    </>
  )
}
