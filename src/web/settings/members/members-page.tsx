import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MembersAnswer } from '../../../contract/accounts/people.ts'
import { may } from '../../../domain/recipients/membership.ts'
import { queryClient, workspaceApi } from '../../api.ts'
import { DomainsCard } from './domains-card.tsx'
import { Invitations } from './invitations.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberRow } from './member-row.tsx'
import { Button } from '../../ui/button.tsx'
import { SCROLLABLE } from '../../ui/scrolled-by-keys.ts'
import { Card } from '../../ui/card.tsx'
import { Confirm } from '../../ui/dialog.tsx'
import { Said } from '../../ui/said.tsx'
import { Failed, Skeleton } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { Setting } from '../setting.tsx'
import { STATE } from '../../state.ts'
import { t } from '../../words.ts'

/** Settings, Members: who is in, as what, who is asked, and how everybody signs in. */
export function MembersPage() {
  const [inviting, setInviting] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['members'],
    queryFn: () => workspaceApi.call<MembersAnswer>('GET', '/members'),
  })
  return (
    <Setting
      title={t('members.title')}
      about={
        <Said id="members.about" with={{ guide: (text) => <a href="/docs/interface#people-and-keys">{text}</a> }} />
      }
      action={
        <Button
          look="primary"
          why_not={may(STATE.role, 'manage_members') ? null : t('members.only_admins_manage')}
          onClick={() => setInviting(true)}
        >
          {t('members.invite')}
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
          {may(STATE.role, 'manage_sign_in') && <DomainsCard />}
        </>
      )}
      {inviting && <InviteDialog onClose={() => setInviting(false)} sends_mail={data?.sends_mail ?? true} />}
    </Setting>
  )
}

/** A phone shows who, and as what. */
const COLUMNS = [
  { word: t('members.person'), look: '' },
  { word: t('members.role'), look: '' },
  { word: t('members.two_factor'), look: 'hidden sm:table-cell' },
  { word: t('members.signed_in'), look: 'hidden sm:table-cell' },
] as const

const Table = ({ members }: Pick<MembersAnswer, 'members'>) => (
  <section
    className="overflow-x-auto rounded-md border border-line bg-paper"
    {...SCROLLABLE}
    aria-label={t('members.title')}
  >
    <table className="w-full border-collapse text-start">
      <thead>
        <tr className="border-b border-line text-xs text-soft">
          {COLUMNS.map(({ word, look }) => (
            <th key={word} scope="col" className={`px-4 py-2 text-start font-medium ${look}`}>
              {word}
            </th>
          ))}
          <th scope="col">
            <span className="sr">{t('members.what_you_can_do')}</span>
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

/** What may be changed, by whether everybody needs a second factor now. */
const RULES = {
  needed: {
    told: t('members.sign_in_needed'),
    change: t('members.leave_it'),
    title: t('members.leave_it_title'),
    about: t('members.leave_it_about'),
    verb: t('members.leave_it_verb'),
    done: t('members.is_left'),
  },
  free: {
    told: t('members.sign_in_free'),
    change: t('members.ask_for_it'),
    title: t('members.ask_for_it_title'),
    about: t('members.ask_for_it_about'),
    verb: t('members.ask_for_it_verb'),
    done: t('members.is_asked_for'),
  },
} as const

/** Asked first, since everybody without a second factor is stopped at their next click. */
function SignInRules({ needed }: { readonly needed: boolean }) {
  const [asked, setAsked] = useState(false)
  const words = RULES[needed ? 'needed' : 'free']
  const change = useMutation({
    mutationFn: () => workspaceApi.call('PUT', '/sign-in-rules', { body: { needs_second_factor: !needed } }),
    async onSuccess() {
      setAsked(false)
      toast(words.done)
      await queryClient.invalidateQueries({ queryKey: ['members'] })
    },
  })
  return (
    <Card title={t('members.sign_in')}>
      <p>{words.told}</p>
      <div>
        <Button
          why_not={may(STATE.role, 'manage_sign_in') ? null : t('members.only_owner_rules_sign_in')}
          onClick={() => setAsked(true)}
        >
          {words.change}
        </Button>
      </div>
      <Confirm
        open={asked}
        onClose={() => setAsked(false)}
        title={words.title}
        verb={words.verb}
        busy={change.isPending}
        error={change.error}
        onConfirm={() => change.mutate()}
      >
        <p>{words.about}</p>
      </Confirm>
    </Card>
  )
}
