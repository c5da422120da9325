import { may, ROLES, type Role } from '../domain/membership.ts'
import { type Html, html, type Piece } from '../kit/html.ts'
import { tokenField } from './frame.ts'
import { confirmPage, type SettingsFrame, settingsPage, shownOncePage } from './settings-frame.ts'

export interface MemberRow {
  readonly person_id: string
  readonly name: string
  readonly email: string
  readonly role: Role
}

export interface MembersPage {
  readonly frame: SettingsFrame
  readonly members: readonly MemberRow[]
}

const WORDS: Readonly<Record<Role, string>> = { owner: 'Owner', admin: 'Admin', member: 'Member' }

/** Settings, Members: who is in, as what, and how to let someone in. */
export const membersPage = (page: MembersPage): string =>
  settingsPage({
    frame: page.frame,
    tab: 'members',
    title: 'Members',
    content: html`<h2>Members</h2>
<p class="soft narrow">Owners do everything. Admins manage members and see the keys. Members work with envelopes.</p>
<table class="rows members">
<thead><tr><th scope="col">Person</th><th scope="col">Role</th><th scope="col"><span class="sr">What you can do</span></th></tr></thead>
<tbody>${page.members.map((member) => row(member, page.frame))}</tbody>
</table>
${addForm(page.frame)}`,
  })

/** An admin neither makes nor touches an owner. */
const rolesFor = ({ role }: SettingsFrame): readonly Role[] =>
  role === 'owner' ? ROLES : ROLES.filter((offered) => offered !== 'owner')

const row = (member: MemberRow, frame: SettingsFrame): Html => {
  const mine = may(frame.role, 'manage_members') && rolesFor(frame).includes(member.role)
  return html`<tr>
<td class="name"><b>${member.name}</b><br><span class="soft">${member.email}</span></td>
<td>${mine ? roleForm(member, frame) : WORDS[member.role]}</td>
<td>${mine && html`<a class="row-act" href="/settings/members/${member.person_id}/remove">Remove<span class="sr"> ${member.name}</span></a>`}</td>
</tr>`
}

const roleForm = ({ person_id, name, role }: MemberRow, frame: SettingsFrame): Html =>
  html`<form class="row-form" method="post" action="/settings/members/${person_id}/role">
${tokenField(frame)}
<select class="input" name="role" aria-label="Role of ${name}">${options(frame, role)}</select>
<button class="button" type="submit">Change<span class="sr"> the role of ${name}</span></button>
</form>`

const options = (frame: SettingsFrame, selected: string): Piece =>
  rolesFor(frame)
    .toReversed()
    .map(
      (role) => html`<option value="${role}"${role === selected && html` selected`}>${WORDS[role]}</option>`,
    )

const addForm = (frame: SettingsFrame): Html =>
  html`<form class="card narrow stack" method="post" action="/settings/members" aria-labelledby="add">
<h2 id="add">Add a member</h2>
${tokenField(frame)}
<label class="stack-tight"><span class="label">Name</span>
<input class="input" name="name" value="${frame.typed['name']}" maxlength="255" autocomplete="off" required></label>
<label class="stack-tight"><span class="label">E-mail</span>
<input class="input" type="email" name="email" value="${frame.typed['email']}" maxlength="254" autocomplete="off" required></label>
<label class="stack-tight"><span class="label">Role</span>
<select class="input" name="role">${options(frame, frame.typed['role'] ?? 'member')}</select></label>
<p><button class="button primary" type="submit">Add member</button></p>
</form>`

interface OneMember {
  readonly frame: SettingsFrame
  readonly member: MemberRow
}

export const removeMemberPage = ({ frame, member }: OneMember): string =>
  confirmPage({
    frame,
    tab: 'members',
    title: `Remove ${member.name}?`,
    lines: [
      `${member.name} (${member.email}) is signed out of ${frame.workspace} at once and can no longer see its envelopes.`,
      'Envelopes and keys that they made stay.',
    ],
    action: `/settings/members/${member.person_id}/remove`,
    verb: 'Remove member',
  })

interface AddedMember {
  readonly frame: SettingsFrame
  readonly name: string
  readonly email: string
  readonly password: string
}

export const addedMemberPage = ({ frame, name, email, password }: AddedMember): string =>
  shownOncePage({
    frame,
    tab: 'members',
    title: `${name} is a member`,
    lines: [
      html`Tell ${name} this password, best in person or by phone. They sign in as <b>${email}</b> and choose a password of their own before anything else.`,
    ],
    label: 'One-time password',
    secret: password,
  })
