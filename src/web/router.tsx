import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  retainSearchParams,
} from '@tanstack/react-router'
import type { Space } from '../contract/dashboard/page-state.ts'
import { Frame } from './frame/frame.tsx'
import { ErrorPage, MissingPage } from './frame/error-page.tsx'
import { SettingsFrame } from './settings/settings-frame.tsx'
import { PATHS } from './routes.ts'
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

/** Pages keep what they show in the search of their address; each reads its own part of it. */
const page = <P extends string>(path: P, component: Parameters<typeof createRoute>[0]['component']) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: component as never,
    validateSearch: (search: Record<string, unknown>): Record<string, unknown> => search,
  })

const settings = createRoute({ getParentRoute: () => root, id: 'settings', component: SettingsFrame })

const setting = <P extends string>(path: P, component: Parameters<typeof createRoute>[0]['component']) =>
  createRoute({
    getParentRoute: () => settings,
    path,
    component: component as never,
    validateSearch: (search: Record<string, unknown>): Record<string, unknown> => search,
  })

const pages = [
  page(
    PATHS.envelopes,
    lazyRouteComponent(() => import('./envelopes/envelopes-page.tsx'), 'EnvelopesPage'),
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
  ),
  page(
    PATHS.outbox,
    lazyRouteComponent(() => import('./outbox/outbox-page.tsx'), 'OutboxPage'),
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
