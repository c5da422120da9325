import { PasswordForm, WorkspaceForm } from '../../contract/settings-forms.ts'
import { changePassword } from '../../operations/members.ts'
import { changeWorkspace } from '../../operations/sessions.ts'
import { accountPage } from '../../pages/account-page.ts'
import type { App } from '../../ports/app.ts'
import { notFound } from '../../problem.ts'
import type { Failure, PageRoutes, Visit } from './page-route.ts'
import { sessionTokenOf, setSession } from './visitor.ts'

const ACCOUNT = '/settings/account'

/** Settings, Your account: for everybody. */
export function mountAccount({ page, form }: PageRoutes, app: App): void {
  const account = async ({ visitor, request, settings }: Visit, failure?: Failure) => {
    const { name, email, password_is_temporary, workspace, person_id } = visitor
    const workspaces = await app.store.workspacesOf(person_id)
    const { done } = request.query as { done?: string }
    return accountPage({
      ...{ name, email, password_is_temporary },
      frame: settings(failure),
      workspaces: workspaces.map((one) => ({ ...one, here: one.id === workspace.id })),
      done: done === 'password' ? 'Your password is changed. Other browsers are signed out.' : null,
    })
  }

  page(ACCOUNT, (visit) => account(visit))
  form({
    url: `${ACCOUNT}/password`,
    body: PasswordForm,
    again: account,
    async act({ visitor, reply }, { current, next }) {
      setSession(app, reply, await changePassword(app, visitor, { current, next }))
      return { see: `${ACCOUNT}?done=password` }
    },
  })
  form({
    url: `${ACCOUNT}/workspace`,
    body: WorkspaceForm,
    again: account,
    async act({ visitor, request, reply }, { workspace }) {
      const token = sessionTokenOf(app, request)
      if (token === undefined) throw notFound()
      setSession(app, reply, await changeWorkspace(app, visitor, { token, workspace }))
      return { see: '/envelopes' }
    },
  })
}
