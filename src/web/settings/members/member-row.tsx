import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { MemberAnswer } from '../../../contract/accounts/people.ts'
import {
  type Membership,
  ROLES,
  type Role,
  may,
  refuseRemoval,
  refuseEndingSessions,
  refuseRole,
} from '../../../domain/recipients/membership.ts'
import { queryClient, workspaceApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/dialog.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Said } from '../../ui/said.tsx'
import { toast } from '../../ui/toast.tsx'
import { When } from '../../ui/when.tsx'
import { STATE } from '../../state.ts'
import { t } from '../../words.ts'

type Act = Role | 'remove' | 'reset' | 'end_sessions'

interface MemberRowProps {
  readonly member: MemberAnswer
  readonly members: readonly MemberAnswer[]
}

/** One person, and what may be done with them: by the rules that the service refuses by. */
export function MemberRow({ member, members }: MemberRowProps) {
  const [asked, setAsked] = useState<Act | null>(null)
  const { id, name, email, role, second_factor, last_signed_in_at } = member
  const me = id === STATE.person.id
  return (
    <tr className="border-b border-line align-top">
      <td className="max-w-80 px-4 py-3">
        <p className="font-medium [overflow-wrap:anywhere]" dir="auto">
          {me ? <Said id="members.yourself" with={{ name, you: faint }} /> : name}
        </p>
        <p className="text-xs text-soft [overflow-wrap:anywhere]">{email}</p>
      </td>
      <td className="px-4 py-3">{t(`members.role_${role}`)}</td>
      <td className="hidden px-4 py-3 sm:table-cell">
        {second_factor ? t('members.two_factor_on') : <span className="text-soft">{t('members.two_factor_off')}</span>}
      </td>
      <td className="hidden px-4 py-3 text-soft sm:table-cell">
        {last_signed_in_at ? <When at={last_signed_in_at} age /> : t('members.never_signed_in')}
      </td>
      <td className="py-2 text-end">
        <Menu
          trigger={
            <Button small look="quiet">
              <Said id="members.change" with={{ name, unseen }} />
            </Button>
          }
          items={itemsFor(member, members, setAsked)}
        />
        {asked && <Ask member={member} act={asked} onClose={() => setAsked(null)} />}
      </td>
    </tr>
  )
}

const faint = (text: ReactNode) => <span className="font-normal text-soft">{text}</span>
const unseen = (text: ReactNode) => <span className="sr">{text}</span>

function itemsFor(member: MemberAnswer, members: readonly MemberAnswer[], ask: (act: Act) => void) {
  const change = {
    members: members.map(({ id, role }): Membership => ({ person_id: id, role })),
    actor_id: STATE.person.id,
    person_id: member.id,
  }
  const roles = ROLES.filter((role) => role !== member.role && refuseRole({ ...change, role }) === null)
  return [
    ...roles.map((role) => ({ word: t(`members.make_${role}`), onSelect: () => ask(role) })),
    ...(refuseEndingSessions(change) === null
      ? [{ word: t('members.end_sessions'), onSelect: () => ask('end_sessions') }]
      : []),
    ...(mayReset(member) ? [{ word: t('members.reset_two_factor'), onSelect: () => ask('reset') }] : []),
    ...(refuseRemoval(change) === null
      ? [{ word: t('common.remove'), onSelect: () => ask('remove'), danger: true }]
      : []),
  ]
}

/** One's own is switched off under Your account. */
const mayReset = ({ id, second_factor }: MemberAnswer): boolean =>
  second_factor && id !== STATE.person.id && may(STATE.role, 'manage_sign_in')

function Ask({ member, act, onClose }: { member: MemberAnswer; act: Act; onClose: () => void }) {
  const { id, name } = member
  const { title, told, verb, call, done, danger = false } = askOf(act, name)
  const send = useMutation({
    mutationFn: () => call(id),
    async onSuccess() {
      onClose()
      toast(done)
      await queryClient.invalidateQueries({ queryKey: ['members'] })
    },
  })
  return (
    <Confirm
      open
      {...{ onClose, title, verb, danger }}
      busy={send.isPending}
      error={send.error}
      onConfirm={() => send.mutate()}
    >
      <p>{told}</p>
    </Confirm>
  )
}

interface Asked {
  readonly title: string
  readonly told: string
  readonly verb: string
  readonly done: string
  readonly danger?: boolean
  readonly call: (id: string) => Promise<unknown>
}

function askOf(act: Act, name: string): Asked {
  if (act === 'remove')
    return {
      title: t('members.remove_title', { name }),
      told: t('members.remove_about', { name, workspace: STATE.workspace.name }),
      verb: t('common.remove'),
      done: t('members.is_removed', { name }),
      danger: true,
      call: (id) => workspaceApi.call('DELETE', `/members/${id}`),
    }
  if (act === 'end_sessions')
    return {
      title: t('members.end_sessions_title', { name }),
      told: t('members.end_sessions_about', { name, workspace: STATE.workspace.name }),
      verb: t('members.end_sessions'),
      done: t('members.end_sessions_done', { name }),
      danger: true,
      call: (id) => workspaceApi.call('DELETE', `/members/${id}/sessions`),
    }
  if (act === 'reset')
    return {
      title: t('members.reset_title', { name }),
      told: t('members.reset_about', { name }),
      verb: t('members.reset_verb'),
      done: t('members.is_reset', { name }),
      danger: true,
      call: (id) => workspaceApi.call('DELETE', `/members/${id}/second-factor`),
    }
  return {
    title: t(`members.make_${act}_title`, { name }),
    told: t(`members.make_${act}_about`),
    verb: t(`members.make_${act}`),
    done: t(`members.is_${act}`, { name }),
    call: (id) => workspaceApi.call('PATCH', `/members/${id}`, { body: { role: act } }),
  }
}
