import { EmptyForm, IssueKeyForm } from '../../contract/settings-forms.ts'
import { issueKeyAs, revokeKeyAs, rotateKeyAs } from '../../operations/keys.ts'
import { issuedPage, type KeyRow, keysPage, revokePage, rotatePage } from '../../pages/keys-page.ts'
import type { App } from '../../ports/app.ts'
import { type Failure, idOf, type PageRoutes, refuseVisitor, type Visit } from './page-route.ts'

/** Settings, Integrations (docs/interface.md, People and keys). */
export function mountKeys({ page, form }: PageRoutes, app: App): void {
  const list = async (visit: Visit, failure?: Failure) => {
    refuseVisitor(visit, 'see_keys')
    const { key, plan } = visit.visitor.workspace
    const today = app.now().slice(0, 10)
    return keysPage({ frame: visit.settings(failure), plan, keys: await app.store.listKeys(key), today })
  }
  const askAbout =
    (show: typeof rotatePage) =>
    async (visit: Visit): Promise<string | null> => {
      refuseVisitor(visit, 'manage_keys')
      const key = await app.store.findListedKey(visit.visitor.workspace.key, idOf(visit.request))
      return key && isGood(key) ? show({ frame: visit.settings(), key }) : null
    }

  page('/settings/integrations', (visit) => list(visit))
  page('/settings/keys/:id/rotate', askAbout(rotatePage))
  page('/settings/keys/:id/revoke', askAbout(revokePage))
  form({
    url: '/settings/keys',
    body: IssueKeyForm,
    again: list,
    async act(visit, { kind, name, expires_at }) {
      const { token } = await issueKeyAs(app, visit.visitor, { kind, name, expires_at })
      return { html: issuedPage({ frame: visit.settings(), name, token, replaced: false }) }
    },
  })
  form({
    url: '/settings/keys/:id/rotate',
    body: EmptyForm,
    again: list,
    async act(visit) {
      const { name, token } = await rotateKeyAs(app, visit.visitor, idOf(visit.request))
      return { html: issuedPage({ frame: visit.settings(), name, token, replaced: true }) }
    },
  })
  form({
    url: '/settings/keys/:id/revoke',
    body: EmptyForm,
    again: list,
    async act({ visitor, request }) {
      await revokeKeyAs(app, visitor, idOf(request))
      return { see: '/settings/integrations' }
    },
  })
}

const isGood = ({ revoked_at, expired }: KeyRow) => revoked_at === null && !expired
