import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { MemberAnswer } from '../../../contract/accounts/people.ts'
import { type Membership, type Role, refuseRemoval, refuseRole, whyNot } from '../../../domain/recipients/membership.ts'
import { queryClient, workspaceApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/dialog.tsx'
import { Menu } from '../../ui/menu.tsx'
import { toast } from '../../ui/toast.tsx'
import { When } from '../../ui/when.tsx'
import { STATE } from '../../state.ts'
import { ROLE_WORDS } from './invite-dialog.tsx'

type Act = Role | 'remove' | 'reset'

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
          {name}
          {me && <span className="font-normal text-soft"> (you)</span>}
        </p>
        <p className="text-xs text-soft [overflow-wrap:anywhere]">{email}</p>
      </td>
      <td className="px-4 py-3">{ROLE_WORDS[role]}</td>
      <td className="hidden px-4 py-3 sm:table-cell">
        {second_factor ? 'On' : <span className="text-soft">Off</span>}
      </td>
      <td className="hidden px-4 py-3 text-soft sm:table-cell">
        {last_signed_in_at ? <When at={last_signed_in_at} age /> : 'Not yet'}
      </td>
      <td className="py-2 text-end">
        <Menu
          trigger={
            <Button small look="quiet">
              Change<span className="sr"> {name}</span>
            </Button>
          }
          items={itemsFor(member, members, setAsked)}
        />
        {asked && <Ask member={member} act={asked} onClose={() => setAsked(null)} />}
      </td>
    </tr>
  )
}

function itemsFor(member: MemberAnswer, members: readonly MemberAnswer[], ask: (act: Act) => void) {
  const change = {
    members: members.map(({ id, role }): Membership => ({ person_id: id, role })),
    actor_id: STATE.person.id,
    person_id: member.id,
  }
  const roles = (['owner', 'admin', 'member'] as const)
    .filter((role) => role !== member.role)
    .map((role) => ({
      word: `Make ${ROLE_WORDS[role].toLowerCase()}`,
      onSelect: () => ask(role),
      why_not: refuseRole({ ...change, role })?.message,
    }))
  const reset = {
    word: 'Reset two-factor sign-in',
    onSelect: () => ask('reset'),
    why_not: whyNotReset(member),
  }
  const remove = {
    word: 'Remove',
    onSelect: () => ask('remove'),
    why_not: refuseRemoval(change)?.message,
    danger: true,
  }
  return [...roles, reset, remove]
}

function whyNotReset({ id, second_factor }: MemberAnswer): string | null {
  if (!second_factor) return 'it is not set up'
  if (id === STATE.person.id) return 'switch off your own under Your account'
  return whyNot(STATE.role, 'manage_sign_in')
}

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
      title: `Remove ${name}?`,
      told: `${name} is signed out of ${STATE.workspace.name} at once and no longer sees its envelopes. What they made stays.`,
      verb: 'Remove',
      done: `${name} is removed.`,
      danger: true,
      call: (id) => workspaceApi.call('DELETE', `/members/${id}`),
    }
  if (act === 'reset')
    return {
      title: `Reset the two-factor sign-in of ${name}?`,
      told: `${name} is signed out everywhere, and their password alone signs them in until they set it up again. Make sure that it is really ${name} who asks you for it.`,
      verb: 'Reset',
      done: `${name} can sign in without a code.`,
      danger: true,
      call: (id) => workspaceApi.call('DELETE', `/members/${id}/second-factor`),
    }
  return {
    title: `Make ${name} ${act === 'member' ? 'a' : 'an'} ${act}?`,
    told: TOLD[act],
    verb: `Make ${act}`,
    done: `${name} is ${act === 'member' ? 'a' : 'an'} ${act} now.`,
    call: (id) => workspaceApi.call('PATCH', `/members/${id}`, { body: { role: act } }),
  }
}

const TOLD: Readonly<Record<Role, string>> = {
  owner: 'Owners do everything: they issue keys, change the seal, export the workspace, and remove owners.',
  admin: 'Admins manage members and settings. They see keys, and issue none.',
  member: 'Members work with envelopes and see no settings of the workspace.',
}
