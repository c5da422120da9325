import { defaultParseSearch, defaultStringifySearch, type SearchSchemaInput } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { leaveOut, PATHS, type Place, pathTo, SEARCH, searchReader } from '../../src/web/routes.ts'

const usualAt = (path: string): object => {
  const [key] = Object.entries(PATHS).find(([, one]) => one === path) ?? []
  return { ...SEARCH }[key as keyof typeof SEARCH] ?? {}
}

/** As the router writes it. */
function hrefOf({ to, ...place }: Place): string {
  const path = 'params' in place ? to.replace('$id', place.params.id) : to
  const search = 'search' in place ? leaveOut(usualAt(to))({ search: place.search, next: (all) => all }) : {}
  return path + defaultStringifySearch(search)
}

const PLACES: Readonly<Record<keyof typeof pathTo, Place>> = {
  envelopes: pathTo.envelopes({ tab: 'attention', q: 'Lease & deposit', page: 2, space: 'test' }),
  newEnvelope: pathTo.newEnvelope(),
  envelope: pathTo.envelope('env_1'),
  editor: pathTo.editor('env_1'),
  templates: pathTo.templates({ q: '2026', archived: true }),
  newTemplate: pathTo.newTemplate(),
  template: pathTo.template('tpl_1'),
  templateEditor: pathTo.templateEditor('tpl_1'),
  templateUse: pathTo.templateUse('tpl_1'),
  templateBulk: pathTo.templateBulk('tpl_1', { run: 'blk_1' }),
  outbox: pathTo.outbox({ to: 'ada+1@example.test' }),
  outboxMail: pathTo.outboxMail('mail_1'),
  confirm: pathTo.confirm('cnf_1'),
  general: pathTo.general(),
  members: pathTo.members(),
  integrations: pathTo.integrations(),
  webhooks: pathTo.webhooks(),
  webhook: pathTo.webhook('whk_1', { state: 'failed', delivery: 'dlv_1' }),
  embedding: pathTo.embedding(),
  seal: pathTo.seal(),
  plan: pathTo.plan(),
  defaults: pathTo.defaults(),
  data: pathTo.data(),
  activity: pathTo.activity({ area: 'branding', offset: 50 }),
  account: pathTo.account(),
}

test('the addresses of the dashboard', () => {
  expect(Object.values(PLACES).map(hrefOf)).toMatchInlineSnapshot(`
    [
      "/envelopes?tab=attention&q=Lease+%26+deposit&page=2&space=test",
      "/envelopes/new",
      "/envelopes/env_1",
      "/envelopes/env_1/edit",
      "/templates?q=%222026%22&archived=true",
      "/templates/new",
      "/templates/tpl_1",
      "/templates/tpl_1/edit",
      "/templates/tpl_1/use",
      "/templates/tpl_1/bulk?run=blk_1",
      "/outbox?to=ada%2B1%40example.test",
      "/outbox/mail_1",
      "/confirm/cnf_1",
      "/settings/general",
      "/settings/members",
      "/settings/integrations",
      "/settings/webhooks",
      "/settings/webhooks/whk_1?state=failed&delivery=dlv_1",
      "/settings/embedding",
      "/settings/seal",
      "/settings/plan",
      "/settings/defaults",
      "/settings/data",
      "/settings/activity?area=branding&offset=50",
      "/settings/account",
    ]
  `)
})

test('every address that the router knows can be named', () => {
  const named = Object.values(PLACES).map(({ to }) => to)
  expect([PATHS.home, ...named].toSorted()).toEqual(Object.values(PATHS).toSorted())
})

test('an address says only what is not as usual', () => {
  expect(hrefOf(pathTo.envelopes({ tab: 'all', q: '', template_id: undefined, page: 1 }))).toBe('/envelopes')
  expect(hrefOf(pathTo.templates({ q: '', archived: false, page: 1 }))).toBe('/templates')
})

test.each([
  [SEARCH.outbox, '', { to: '', page: 1 }],
  [SEARCH.outbox, '?to=2026&page=3', { to: '2026', page: 3 }],
  [SEARCH.outbox, '?page=0&to=&other=1', { to: '', page: 1 }],
  [SEARCH.templates, '?archived=yes&page=0.5', { q: '', archived: false, page: 1 }],
  [SEARCH.templates, '?archived=true', { q: '', archived: true, page: 1 }],
  [SEARCH.activity, '?offset=100&area=branding', { area: 'branding', actor: '', offset: 100 }],
  [SEARCH.activity, '?offset=-1', { area: '', actor: '', offset: 0 }],
  [{}, '?page=2', {}],
])('where %j is usual, %s means %j', (usual, typed, meant) => {
  expect(searchReader<object>(usual)(defaultParseSearch(typed) as SearchSchemaInput)).toEqual(meant)
})
