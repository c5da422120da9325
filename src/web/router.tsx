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
import { BareErrorPage, ErrorPage, MissingPage } from './frame/error-page.tsx'
import { SettingsFrame } from './settings/settings-frame.tsx'
import { leaveOut, PATHS, SEARCH, searchReader } from './routes.ts'
import { STATE } from './state.ts'
import { allWords } from './more-words.ts'

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
  errorComponent: BareErrorPage,
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

/** A page beyond the list, with the words that no other says. */
const later = <T extends Record<string, RouteComponent>, K extends keyof T & string>(load: () => Promise<T>, name: K) =>
  lazyRouteComponent(() => allWords().then(load), name)

const pages = [
  page(
    PATHS.envelopes,
    lazyRouteComponent(() => import('./envelopes/envelopes-page.tsx'), 'EnvelopesPage'),
    SEARCH.envelopes,
  ),
  page(
    PATHS.new_envelope,
    later(() => import('./new-envelope/new-envelope-page.tsx'), 'NewEnvelopePage'),
  ),
  page(
    PATHS.envelope,
    later(() => import('./envelope/envelope-page.tsx'), 'EnvelopePage'),
  ),
  page(
    PATHS.editor,
    later(() => import('./editor/envelope-editor-page.tsx'), 'EnvelopeEditorPage'),
  ),
  page(
    PATHS.templates,
    later(() => import('./templates/templates-page.tsx'), 'TemplatesPage'),
    SEARCH.templates,
  ),
  page(
    PATHS.new_template,
    later(() => import('./new-template/new-template-page.tsx'), 'NewTemplatePage'),
  ),
  page(
    PATHS.template,
    later(() => import('./template/template-page.tsx'), 'TemplatePage'),
  ),
  page(
    PATHS.template_editor,
    later(() => import('./editor/template-editor-page.tsx'), 'TemplateEditorPage'),
  ),
  page(
    PATHS.template_use,
    later(() => import('./template-use/template-use-page.tsx'), 'TemplateUsePage'),
  ),
  page(
    PATHS.template_bulk,
    later(() => import('./bulk-send/bulk-send-page.tsx'), 'BulkSendPage'),
    SEARCH.template_bulk,
  ),
  page(
    PATHS.outbox,
    later(() => import('./outbox/outbox-page.tsx'), 'OutboxPage'),
    SEARCH.outbox,
  ),
  page(
    PATHS.outbox_mail,
    later(() => import('./outbox/outbox-mail-page.tsx'), 'OutboxMailPage'),
  ),
  page(
    PATHS.confirm,
    later(() => import('./confirm/confirm-page.tsx'), 'ConfirmPage'),
  ),
] as const

const settings_pages = [
  setting(
    PATHS.general,
    later(() => import('./settings/general/general-page.tsx'), 'GeneralPage'),
  ),
  setting(
    PATHS.members,
    later(() => import('./settings/members/members-page.tsx'), 'MembersPage'),
  ),
  setting(
    PATHS.integrations,
    later(() => import('./settings/integrations/integrations-page.tsx'), 'IntegrationsPage'),
  ),
  setting(
    PATHS.webhooks,
    later(() => import('./settings/webhooks/webhooks-page.tsx'), 'WebhooksPage'),
  ),
  setting(
    PATHS.webhook,
    later(() => import('./settings/webhooks/webhook-page.tsx'), 'WebhookPage'),
    SEARCH.webhook,
  ),
  setting(
    PATHS.embedding,
    later(() => import('./settings/embedding/embedding-page.tsx'), 'EmbeddingPage'),
  ),
  setting(
    PATHS.defaults,
    later(() => import('./settings/defaults/defaults-page.tsx'), 'DefaultsPage'),
  ),
  setting(
    PATHS.seal,
    later(() => import('./settings/seal/seal-page.tsx'), 'SealPage'),
  ),
  setting(
    PATHS.plan,
    later(() => import('./settings/plan/plan-page.tsx'), 'PlanPage'),
  ),
  setting(
    PATHS.data,
    later(() => import('./settings/retention/data-page.tsx'), 'DataPage'),
  ),
  setting(
    PATHS.activity,
    later(() => import('./settings/activity/activity-page.tsx'), 'ActivityPage'),
    SEARCH.activity,
  ),
  setting(
    PATHS.account,
    later(() => import('./settings/account/account-page.tsx'), 'AccountPage'),
  ),
] as const

export const router = createRouter({
  routeTree: root.addChildren([home, ...pages, settings.addChildren([...settings_pages])]),
  defaultPreload: 'intent',
  defaultPendingMs: 150,
  // A page that cannot be shown leaves the way to the others.
  defaultErrorComponent: ErrorPage,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
