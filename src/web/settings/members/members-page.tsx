import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MembersAnswer } from '../../../contract/accounts/people.ts'
import { whyNot } from '../../../domain/recipients/membership.ts'
import { queryClient, workspaceApi } from '../../api.ts'
import { Invitations } from './invitations.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberRow } from './member-row.tsx'
import { Button } from '../../ui/button.tsx'
import { SCROLLABLE } from '../../ui/scrolled-by-keys.ts'
import { Card } from '../../ui/card.tsx'
import { Confirm } from '../../ui/dialog.tsx'
import { Failed, Skeleton } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { Setting } from '../setting.tsx'
import { STATE } from '../../state.ts'

/** Settings, Members: who is in, as what, who is asked, and how everybody signs in. */
export function MembersPage() {
  const [inviting, setInviting] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['members'],
    queryFn: () => workspaceApi.call<MembersAnswer>('GET', '/members'),
  })
  return (
    <Setting
      title="Members"
      about={
        <>
          Who works in this workspace, and what each may do.{' '}
          <a href="/docs/interface#people-and-keys">What each role may</a>
        </>
      }
      action={
        <Button look="primary" why_not={whyNot(STATE.role, 'manage_members')} onClick={() => setInviting(true)}>
          Invite somebody
        </Button>
      }
    >
      {error && !data && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton />}
      {data && (
        <>
          <Table members={data.members} />
          <Invitations invitations={data.invitations} />
          <SignInRules needed={data.needs_second_factor} />
        </>
      )}
      {inviting && <InviteDialog onClose={() => setInviting(false)} sends_mail={data?.sends_mail ?? true} />}
    </Setting>
  )
}

/** A phone shows who, and as what. */
const COLUMNS = [
  { word: 'Person', look: '' },
  { word: 'Role', look: '' },
  { word: 'Two-factor', look: 'hidden sm:table-cell' },
  { word: 'Signed in', look: 'hidden sm:table-cell' },
] as const

const Table = ({ members }: Pick<MembersAnswer, 'members'>) => (
  <section className="overflow-x-auto rounded-md border border-line bg-paper" {...SCROLLABLE} aria-label="Members">
    <table className="w-full border-collapse text-start">
      <thead>
        <tr className="border-b border-line text-xs text-soft">
          {COLUMNS.map(({ word, look }) => (
            <th key={word} scope="col" className={`px-4 py-2 text-start font-medium ${look}`}>
              {word}
            </th>
          ))}
          <th scope="col">
            <span className="sr">What you can do</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <MemberRow key={member.id} member={member} members={members} />
        ))}
      </tbody>
    </table>
  </section>
)

/** Asked first, since everybody without a second factor is stopped at their next click. */
function SignInRules({ needed }: { readonly needed: boolean }) {
  const [asked, setAsked] = useState(false)
  const change = useMutation({
    mutationFn: () => workspaceApi.call('PUT', '/sign-in-rules', { body: { needs_second_factor: !needed } }),
    async onSuccess() {
      setAsked(false)
      toast(needed ? 'Two-factor sign-in is a choice again.' : 'Everybody has to set up two-factor sign-in.')
      await queryClient.invalidateQueries({ queryKey: ['members'] })
    },
  })
  return (
    <Card title="How people sign in">
      <p>
        {needed
          ? 'Everybody needs two-factor sign-in. Who has none is led to set it up before anything else.'
          : 'Two-factor sign-in is everybody’s own choice.'}
      </p>
      <div>
        <Button why_not={whyNot(STATE.role, 'manage_sign_in')} onClick={() => setAsked(true)}>
          {needed ? 'Leave it to everybody' : 'Ask everybody for it'}
        </Button>
      </div>
      <Confirm
        open={asked}
        onClose={() => setAsked(false)}
        title={needed ? 'Leave two-factor sign-in to everybody?' : 'Ask everybody for two-factor sign-in?'}
        verb={needed ? 'Leave it to them' : 'Ask everybody'}
        busy={change.isPending}
        error={change.error}
        onConfirm={() => change.mutate()}
      >
        <p>
          {needed
            ? 'Those who have it keep it, and may switch it off.'
            : 'Members without it, you too, can do nothing else until they have set it up. Integrations and people whom a CRM signs in go on as before.'}
        </p>
      </Confirm>
    </Card>
  )
}
