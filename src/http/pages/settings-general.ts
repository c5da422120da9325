import { BrandForm, EmptyForm, LogoForm } from '../../contract/settings-forms.ts'
import { ACCENT } from '../../domain/brand.ts'
import { LIMITS } from '../../domain/limits.ts'
import { changeBrand, putLogo, removeLogo } from '../../operations/branding.ts'
import { generalPage } from '../../pages/general-page.ts'
import type { App } from '../../ports/app.ts'
import { type Failure, type PageRoutes, refuseVisitor, type Visit } from './page-route.ts'

const GENERAL = '/settings/general'

/** Settings, General: how the workspace shows itself to those it writes to. */
export function mountGeneral({ page, form }: PageRoutes, app: App): void {
  const general = async (visit: Visit, failure?: Failure) => {
    refuseVisitor(visit, 'manage_brand')
    const brand = await app.store.brand(visit.visitor.workspace.key)
    return generalPage({ frame: visit.settings(failure), brand })
  }

  page(GENERAL, (visit) => general(visit))
  form({
    url: GENERAL,
    body: BrandForm,
    again: general,
    async act(visit, { name, sender_name, reply_to, accent, accent_picked }) {
      refuseVisitor(visit, 'manage_brand')
      const { key } = visit.visitor.workspace
      const before = (await app.store.brand(key)).accent
      // Without a script the two fields do not follow each other: the one that was changed is meant.
      const is_picked = accent === before && accent_picked !== (before ?? ACCENT)
      const wish = { name, sender_name, reply_to, accent: is_picked ? accent_picked : accent }
      await changeBrand(app, key, wish)
      return { see: GENERAL }
    },
  })
  form({
    url: `${GENERAL}/logo`,
    body: LogoForm,
    bytes_max: LIMITS.logo_bytes_max,
    again: general,
    async act(visit, { logo }) {
      refuseVisitor(visit, 'manage_brand')
      await putLogo(app, visit.visitor.workspace.key, { picture: logo, param: 'logo' })
      return { see: GENERAL }
    },
  })
  form({
    url: `${GENERAL}/logo/remove`,
    body: EmptyForm,
    again: general,
    async act(visit) {
      refuseVisitor(visit, 'manage_brand')
      await removeLogo(app, visit.visitor.workspace.key)
      return { see: GENERAL }
    },
  })
}
