import type { SearchSchemaInput } from '@tanstack/react-router'
import type { EnvelopeCounts } from '../contract/dashboard/envelope-rows.ts'
import type { Space } from '../contract/dashboard/page-state.ts'

/** Every address of the dashboard, as the router knows it (docs/interface.md, Pages). */
export const PATHS = {
  home: '/',
  envelopes: '/envelopes',
  new_envelope: '/envelopes/new',
  envelope: '/envelopes/$id',
  editor: '/envelopes/$id/edit',
  templates: '/templates',
  new_template: '/templates/new',
  template: '/templates/$id',
  template_editor: '/templates/$id/edit',
  template_use: '/templates/$id/use',
  template_bulk: '/templates/$id/bulk',
  outbox: '/outbox',
  outbox_mail: '/outbox/$id',
  confirm: '/confirm/$id',
  general: '/settings/general',
  members: '/settings/members',
  integrations: '/settings/integrations',
  webhooks: '/settings/webhooks',
  webhook: '/settings/webhooks/$id',
  embedding: '/settings/embedding',
  seal: '/settings/seal',
  plan: '/settings/plan',
  defaults: '/settings/defaults',
  data: '/settings/data',
  activity: '/settings/activity',
  account: '/settings/account',
} as const

/** What an address may say after its `?`, and what it means where it does not say it. */
export const SEARCH = {
  envelopes: {
    ...{ tab: 'all' as keyof EnvelopeCounts, q: '', status: '', label: '', sender: '', template_id: '' },
    ...{ from: '', to: '', sort: '', page: 1 },
  },
  templates: { q: '', archived: false, page: 1 },
  /** One bulk send of the template. */
  template_bulk: { run: '' },
  /** To whose email. */
  outbox: { to: '', page: 1 },
  /** `delivery` is the one that is open. */
  webhook: { state: '', event: '', offset: 0, delivery: '' },
  activity: { area: '', actor: '', offset: 0 },
}
type Search = typeof SEARCH
export type SearchInput<S> = { readonly [K in keyof S]?: S[K] | undefined }

const CHARS_MAX = 254

/** Reads what anybody may have typed into the address. `?q=2026` arrives as a number. */
export const searchReader =
  <S extends object>(defaults: S) =>
  (typed: SearchInput<S> & SearchSchemaInput): S => {
    const read = ([name, usual]: [string, unknown]) => {
      const value: unknown = (typed as Readonly<Record<string, unknown>>)[name]
      if (typeof usual === 'string') return [name, String(value ?? usual).slice(0, CHARS_MAX)]
      if (typeof usual === 'boolean') return [name, value === true]
      return [name, Number.isSafeInteger(value) && Number(value) >= Number(usual) ? value : usual]
    }
    return Object.fromEntries(Object.entries(defaults).map(read)) as S
  }

/** The router's middleware that keeps out of addresses what is as usual. */
export const leaveOut =
  (usual: object) =>
  <S extends object>({ search, next }: { readonly search: S; readonly next: (search: S) => S }): S => {
    const known = new Map<string, unknown>(Object.entries(usual))
    const named = Object.entries(next(search)).filter(([name, value]) => value !== known.get(name))
    return Object.fromEntries(named) as S
  }

/** Where a link or a navigation goes: `<Link {...pathTo.envelope(id)}>`, `navigate(pathTo.outbox({ to: email }))`. */
export const pathTo = {
  envelopes: (search: SearchInput<Search['envelopes']> & { space?: Space } = {}) => ({ to: PATHS.envelopes, search }),
  newEnvelope: () => ({ to: PATHS.new_envelope }),
  envelope: (id: string) => ({ to: PATHS.envelope, params: { id } }),
  editor: (id: string) => ({ to: PATHS.editor, params: { id } }),
  templates: (search: SearchInput<Search['templates']> = {}) => ({ to: PATHS.templates, search }),
  newTemplate: () => ({ to: PATHS.new_template }),
  template: (id: string) => ({ to: PATHS.template, params: { id } }),
  templateEditor: (id: string) => ({ to: PATHS.template_editor, params: { id } }),
  templateUse: (id: string) => ({ to: PATHS.template_use, params: { id } }),
  templateBulk: (id: string, search: SearchInput<Search['template_bulk']> = {}) => ({
    to: PATHS.template_bulk,
    params: { id },
    search,
  }),
  outbox: (search: SearchInput<Search['outbox']> = {}) => ({ to: PATHS.outbox, search }),
  outboxMail: (id: string) => ({ to: PATHS.outbox_mail, params: { id } }),
  confirm: (id: string) => ({ to: PATHS.confirm, params: { id } }),
  general: () => ({ to: PATHS.general }),
  members: () => ({ to: PATHS.members }),
  integrations: () => ({ to: PATHS.integrations }),
  webhooks: () => ({ to: PATHS.webhooks }),
  webhook: (id: string, search: SearchInput<Search['webhook']> = {}) => ({ to: PATHS.webhook, params: { id }, search }),
  embedding: () => ({ to: PATHS.embedding }),
  seal: () => ({ to: PATHS.seal }),
  plan: () => ({ to: PATHS.plan }),
  defaults: () => ({ to: PATHS.defaults }),
  data: () => ({ to: PATHS.data }),
  activity: (search: SearchInput<Search['activity']> = {}) => ({ to: PATHS.activity, search }),
  account: () => ({ to: PATHS.account }),
}

type PathTo = typeof pathTo
/** Any address of the dashboard. */
export type Place = { [N in keyof PathTo]: ReturnType<PathTo[N]> }[keyof PathTo]
