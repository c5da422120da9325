import { roleByGroups } from '../../domain/directory/group-role.ts'
import { type Role, refuseNoOwner } from '../../domain/recipients/membership.ts'
import type { App } from '../../ports/app.ts'
import type { DirectoryStanding } from '../../ports/directory.ts'
import type { Tx } from '../../ports/store.ts'
import { refuse } from '../accept.ts'
import type { Directory } from './users.ts'

interface GroupChange {
  readonly id: string
  /** Its name before and after; null where there was or is none. */
  readonly was: string | null
  readonly is: string | null
  readonly joined: readonly string[]
  readonly left: readonly string[]
}

/** So many people are looked at together; others are served between them. */
const TOGETHER = 500

/** Gives everyone whose groups say something else now the role that follows. A group that gives no role concerns nobody. */
export async function followGroup(app: App, tx: Tx, directory: Directory, change: GroupChange): Promise<void> {
  const { workspace_id } = directory
  const [was, is] = [roleOf(change.was), roleOf(change.is)]
  if (was === null && is === null) return
  const concerned = await concernedBy(tx, workspace_id, { ...change, is_other: was !== is })
  const moves = { ...change, joined: new Set(change.joined), left: new Set(change.left) }
  let is_owner_less = false
  for (let i = 0; i < concerned.length; i += TOGETHER) {
    const people = await tx.directory.standingOf(workspace_id, concerned.slice(i, i + TOGETHER), change.id)
    const changes = changesOf(people, moves)
    is_owner_less ||= changes.some(({ person }) => person.member_id !== null && person.role === 'owner')
    await give(app, tx, directory, changes)
  }
  // Once all have their roles: a new owner may come after the old one.
  if (is_owner_less) refuse(refuseNoOwner(await tx.members.lockSome(workspace_id, [])))
}

const roleOf = (name: string | null): Role | null => (name === null ? null : roleByGroups([name]))

/** Who comes and who goes, and everybody else too if the name gives another role than before. */
async function concernedBy(
  tx: Tx,
  workspace_id: string,
  { id, joined, left, is_other }: GroupChange & { readonly is_other: boolean },
): Promise<readonly string[]> {
  const moved = [...joined, ...left]
  if (!is_other) return moved
  return [...new Set([...moved, ...(await tx.directory.memberIds(workspace_id, id))])]
}

interface RoleChange {
  readonly person: DirectoryStanding
  readonly role: Role
}

interface Moves extends Pick<GroupChange, 'was' | 'is'> {
  readonly joined: ReadonlySet<string>
  readonly left: ReadonlySet<string>
}

function changesOf(people: readonly DirectoryStanding[], { was, is, joined, left }: Moves): readonly RoleChange[] {
  return people.flatMap((person) => {
    const { person_id: id, other_groups } = person
    const said = roleByGroups([...other_groups, ...named(joined.has(id) ? null : was)])
    const says = roleByGroups([...other_groups, ...named(left.has(id) ? null : is)])
    // What no group says any more is what everyone is.
    const role = says ?? 'member'
    return said === says || role === person.role ? [] : [{ person, role }]
  })
}

const named = (name: string | null): readonly string[] => (name === null ? [] : [name])

async function give(app: App, tx: Tx, { workspace_id, actor }: Directory, changes: readonly RoleChange[]) {
  if (changes.length === 0) return
  const rolesOf = (some: readonly RoleChange[]) =>
    some.map(({ person: { member_id, person_id }, role }) => ({ person_id: member_id ?? person_id, role }))
  const members = rolesOf(changes.filter(({ person }) => person.member_id !== null))
  const others = rolesOf(changes.filter(({ person }) => person.member_id === null))
  await tx.directory.setRoles(workspace_id, { members, others }, app.real_clock.now())
  await tx.invitations.setRolesOf(workspace_id, rolesOf(changes.filter(({ person }) => person.is_pending)))
  const notes = changes.flatMap(({ person: { member_id: id, name, role: from }, role: to }) => {
    if (id === null) return []
    return tx.activity.note({
      workspace_id,
      actor,
      act: 'member.role_changed',
      subject: { id, name },
      details: { from, to },
    })
  })
  await Promise.all(notes)
}
