import { AddMemberForm, EmptyForm, RoleForm } from '../../contract/settings-forms.ts'
import { addMember, changeRole, removeMember } from '../../operations/members.ts'
import { addedMemberPage, membersPage, removeMemberPage } from '../../pages/members-page.ts'
import type { App } from '../../ports/app.ts'
import { type Failure, idOf, type PageRoutes, refuseVisitor, type Visit } from './page-route.ts'

const MEMBERS = '/settings/members'

/** Settings, Members (docs/interface.md, People and keys). */
export function mountMembers({ page, form }: PageRoutes, app: App): void {
  const list = async (visit: Visit, failure?: Failure) => {
    refuseVisitor(visit, 'see_members')
    const members = await app.store.listMembers(visit.visitor.workspace.key)
    return membersPage({ frame: visit.settings(failure), members })
  }

  page(MEMBERS, (visit) => list(visit))
  page(`${MEMBERS}/:id/remove`, async (visit) => {
    refuseVisitor(visit, 'manage_members')
    const members = await app.store.listMembers(visit.visitor.workspace.key)
    const member = members.find(({ person_id }) => person_id === idOf(visit.request))
    return member ? removeMemberPage({ frame: visit.settings(), member }) : null
  })
  form({
    url: MEMBERS,
    body: AddMemberForm,
    again: list,
    async act(visit, { email, name, role }) {
      const { password } = await addMember(app, visit.visitor, { email, name, role })
      if (password === null) return { see: MEMBERS }
      return { html: addedMemberPage({ frame: visit.settings(), name, email, password }) }
    },
  })
  form({
    url: `${MEMBERS}/:id/role`,
    body: RoleForm,
    again: list,
    async act({ visitor, request }, { role }) {
      await changeRole(app, visitor, { person_id: idOf(request), role })
      return { see: MEMBERS }
    },
  })
  form({
    url: `${MEMBERS}/:id/remove`,
    body: EmptyForm,
    again: list,
    async act({ visitor, request }) {
      await removeMember(app, visitor, idOf(request))
      return { see: MEMBERS }
    },
  })
}
