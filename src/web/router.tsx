import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
  redirect,
  retainSearchParams,
} from '@tanstack/react-router'
import type { Space } from '../contract/dashboard/page-state.ts'
import { Frame } from './frame/frame.tsx'
import { ErrorPage, MissingPage } from './frame/error-page.tsx'
import { SettingsFrame } from './settings/settings-frame.tsx'
import { leaveOut, PATHS, SEARCH, searchReader } from './routes.ts'
import { STATE } from './state.ts'

/** What any address may carry beside its path. */
interface Search {
  readonly space?: Space
}

const root = createRootRoute({
  beforeLoad: ({ location }) => {
    // The service refuses everything else until then.
    const has_to = STATE.password_is_temporary || STATE.second_factor_missing
    if (has_to && location.pathname !== PATHS.account) throw redirect({ to: PATHS.account })
  },
  component: Frame,
  notFoundComponent: MissingPage,
  errorComponent: ErrorPage,
  validateSearch: ({ space }: Record<string, unknown>): Search =>
    space === 'live' || space === 'test' ? { space } : {},
  // A link stays in the space that the page is in.
  search: { middlewares: [retainSearchParams(['space'])] },
})

const home = createRoute({
  getParentRoute: () => root,
  path: PATHS.home,
  beforeLoad: () => {
    throw redirect({ to: PATHS.envelopes })
  },
})

const page = <const P extends string, S extends object = object>(path: P, component: RouteComponent, search?: S) =>
  createRoute({ getParentRoute: () => root, path, component, ...searched(search) })

const settings = createRoute({ getParentRoute: () => root, id: 'settings', component: SettingsFrame })

const setting = <const P extends string, S extends object = object>(path: P, component: RouteComponent, search?: S) =>
  createRoute({ getParentRoute: () => settings, path, component, ...searched(search) })

/** A page keeps what it shows in the search of its address, and there only what is not as usual. */
function searched<S extends object>(usual = {} as S) {
  return { validateSearch: searchReader(usual), search: { middlewares: [leaveOut(usual)] } }
}

const pages = [
  page(
    PATHS.envelopes,
    lazyRouteComponent(() => import('./envelopes/envelopes-page.tsx'), 'EnvelopesPage'),
    SEARCH.envelopes,
  ),
  page(
    PATHS.new_envelope,
    lazyRouteComponent(() => import('./new-envelope/new-envelope-page.tsx'), 'NewEnvelopePage'),
  ),
  page(
    PATHS.envelope,
    lazyRouteComponent(() => import('./envelope/envelope-page.tsx'), 'EnvelopePage'),
  ),
  page(
    PATHS.editor,
    lazyRouteComponent(() => import('./editor/envelope-editor-page.tsx'), 'EnvelopeEditorPage'),
  ),
  page(
    PATHS.templates,
    lazyRouteComponent(() => import('./templates/templates-page.tsx'), 'TemplatesPage'),
    SEARCH.templates,
  ),
  page(
    PATHS.new_template,
    lazyRouteComponent(() => import('./new-template/new-template-page.tsx'), 'NewTemplatePage'),
  ),
  page(
    PATHS.template,
    lazyRouteComponent(() => import('./template/template-page.tsx'), 'TemplatePage'),
  ),
  page(
    PATHS.template_editor,
    lazyRouteComponent(() => import('./editor/template-editor-page.tsx'), 'TemplateEditorPage'),
  ),
  page(
    PATHS.template_use,
    lazyRouteComponent(() => import('./template-use/template-use-page.tsx'), 'TemplateUsePage'),
  ),
  page(
    PATHS.template_bulk,
    lazyRouteComponent(() => import('./bulk-send/bulk-send-page.tsx'), 'BulkSendPage'),
    SEARCH.template_bulk,
  ),
  page(
    PATHS.outbox,
    lazyRouteComponent(() => import('./outbox/outbox-page.tsx'), 'OutboxPage'),
    SEARCH.outbox,
  ),
  page(
    PATHS.outbox_mail,
    lazyRouteComponent(() => import('./outbox/outbox-mail-page.tsx'), 'OutboxMailPage'),
  ),
] as const

const settings_pages = [
  setting(
    PATHS.general,
    lazyRouteComponent(() => import('./settings/general/general-page.tsx'), 'GeneralPage'),
  ),
  setting(
    PATHS.members,
    lazyRouteComponent(() => import('./settings/members/members-page.tsx'), 'MembersPage'),
  ),
  setting(
    PATHS.integrations,
    lazyRouteComponent(() => import('./settings/integrations/integrations-page.tsx'), 'IntegrationsPage'),
  ),
  setting(
    PATHS.webhooks,
    lazyRouteComponent(() => import('./settings/webhooks/webhooks-page.tsx'), 'WebhooksPage'),
  ),
  setting(
    PATHS.webhook,
    lazyRouteComponent(() => import('./settings/webhooks/webhook-page.tsx'), 'WebhookPage'),
    SEARCH.webhook,
  ),
  setting(
    PATHS.embedding,
    lazyRouteComponent(() => import('./settings/embedding/embedding-page.tsx'), 'EmbeddingPage'),
  ),
  setting(
    PATHS.defaults,
    lazyRouteComponent(() => import('./settings/defaults/defaults-page.tsx'), 'DefaultsPage'),
  ),
  setting(
    PATHS.seal,
    lazyRouteComponent(() => import('./settings/seal/seal-page.tsx'), 'SealPage'),
  ),
  setting(
    PATHS.plan,
    lazyRouteComponent(() => import('./settings/plan/plan-page.tsx'), 'PlanPage'),
  ),
  setting(
    PATHS.data,
    lazyRouteComponent(() => import('./settings/retention/data-page.tsx'), 'DataPage'),
  ),
  setting(
    PATHS.activity,
    lazyRouteComponent(() => import('./settings/activity/activity-page.tsx'), 'ActivityPage'),
    SEARCH.activity,
  ),
  setting(
    PATHS.account,
    lazyRouteComponent(() => import('./settings/account/account-page.tsx'), 'AccountPage'),
  ),
] as const

export const router = createRouter({
  routeTree: root.addChildren([home, ...pages, settings.addChildren([...settings_pages])]),
  defaultPreload: 'intent',
  defaultPendingMs: 150,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
