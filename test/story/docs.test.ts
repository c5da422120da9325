import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderMarkdown } from '../../src/kit/markdown.ts'
import { find, type Place } from '../../src/pages/docs-script/find.ts'
import { PROBLEMS } from '../../src/problem.ts'
import { BASE_URL, openService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const get = async (url: string) => {
  const { statusCode, headers, payload } = await service.server.inject({ url })
  return { status: statusCode, headers, type: String(headers['content-type']), text: payload }
}

const PAGES = [
  'contents',
  'quickstart',
  'concepts',
  'interface',
  'errors',
  'events',
  'changelog',
  'command-line',
  'operating',
  'internals/outbox',
]

test.each(PAGES)('/docs/%s is a page, and Markdown under the same name', async (name) => {
  const page = await get(`/docs/${name}`)
  const twin = await get(`/docs/${name}.md`)
  expect([page.status, page.type]).toEqual([200, 'text/html; charset=utf-8'])
  expect([twin.status, twin.type]).toEqual([200, 'text/markdown; charset=utf-8'])
  const title = /^# (.*)$/m.exec(twin.text)?.[1] ?? 'no title'
  expect(page.text).toContain(`${title}</h1>`)
  expect(page.text).toContain(`href="/docs/${name}.md"`)
})

/** Every page of the documentation with its markup. */
async function allPages(): Promise<ReadonlyMap<string, string>> {
  const named = [...(await get('/docs/contents')).text.matchAll(/href="(\/docs[\w/-]*)"/g)].map(([, to = '']) => to)
  const { text } = await get('/llms.txt')
  const twins = [...text.matchAll(/\]\([^)]+(\/docs\/[^)]+)\.md\)/g)].map(([, to = '']) => to)
  const addresses = [...new Set([...named, ...twins])]
  return new Map(await Promise.all(addresses.map(async (to) => [to, (await get(to)).text] as const)))
}

test('every link of every page and of llms.txt leads somewhere', async () => {
  const { text } = await get('/llms.txt')
  const named = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, to]) => (to ?? '').replace(BASE_URL, ''))
  expect(named).toContain('/api/v1/openapi.json')
  expect(named).toContain('/docs/errors.md')
  for (const to of named) expect([to, (await get(to)).status]).toEqual([to, 200])

  const pages = await allPages()
  expect([...pages.keys()].filter((to) => to.startsWith('/docs/api/')).length).toBe(17)
  const links = [...pages].flatMap(([page, markup]) =>
    [...markup.matchAll(/href="(?!data:|https?:|\/assets)([^"]+)/g)].map(([, to = '']) => ({
      from: `${page}: ${to}`,
      to: new URL(to, BASE_URL + page),
    })),
  )
  const others = [...new Set(links.map(({ to }) => to.pathname))].filter((path) => !pages.has(path))
  for (const path of others) expect([path, (await get(path)).status]).toEqual([path, 200])
  const lost = links.filter(({ to }) => to.hash !== '' && !pages.get(to.pathname)?.includes(`id="${to.hash.slice(1)}"`))
  expect(lost.map(({ from }) => from)).toEqual([])
})

test('llms-full.txt is every document that llms.txt lists, but how it works inside', async () => {
  const { text: list } = await get('/llms.txt')
  const { text, type } = await get('/llms-full.txt')
  expect(type).toBe('text/plain; charset=utf-8')
  const [outside = '', inside = ''] = list.split('## Internals')
  const named = [...outside.matchAll(/\]\(([^)]+\.md)\)/g)].map(([, to = '']) => to)
  const listed = named.filter((to) => !to.endsWith('/contents.md'))
  expect(listed.length).toBeGreaterThan(15)
  for (const to of listed) {
    expect(text).toContain(`<!-- ${to} -->`)
    expect(text).toContain((await get(to.replace(BASE_URL, ''))).text.trim())
  }
  expect(inside).toContain('internals/outbox.md')
  expect(text).not.toContain('/docs/internals/outbox.md -->')
})

test('what a list says of a document is a whole sentence', async () => {
  const { text } = await get('/llms.txt')
  expect(text).toContain('call the eSignature REST API (v2.1) of Docusign and want to make the same calls here')
})

test('pages are listed in groups: where to begin first, and what is inside last', async () => {
  const { text } = await get('/llms.txt')
  const groups = [...text.matchAll(/^## (.*)$/gm)].map(([, group]) => group)
  expect(groups).toEqual(['API', 'Start', 'Guides', 'Reference', 'Operations', 'Internals'])
  const { text: page } = await get('/docs/concepts')
  const [, side = ''] = /<nav class="docs-side"[^>]*>([\s\S]*?)<\/nav>/.exec(page) ?? []
  const named = [...side.matchAll(/href="\/docs\/([^"]+)"/g)].map(([, name]) => name ?? '')
  expect(named.slice(0, 3)).toEqual(['quickstart', 'concepts', 'contents'])
  expect(named.indexOf('changelog')).toBeLessThan(named.indexOf('operating'))
  expect(named.filter((name) => name.startsWith('internals/'))).toEqual([])
  expect(side).toContain('<a href="/docs/concepts" aria-current="page">Concepts</a>')
})

test('the type of every error is a place on the page of errors', async () => {
  const { text } = await get('/docs/errors')
  const problem = JSON.parse((await get('/api/v1/envelopes')).text) as { type: string }
  expect(problem.type).toBe(`${BASE_URL}/docs/errors#missing_token`)
  for (const code of Object.keys(PROBLEMS)) expect(text).toContain(`id="${code}"`)
})

test('examples name the address of this very service', async () => {
  const { text } = await get('/docs/quickstart.md')
  expect(text).toContain(`${BASE_URL}/api/v1`)
  expect(text).not.toContain('sign.example.com')
})

test.each(['/docs', '/docs/api/envelopes', '/docs/quickstart'])('%s loads nothing but files of ours', async (page) => {
  const { headers, text } = await get(page)
  expect(String(headers['content-security-policy'])).not.toContain('unsafe')
  expect(text).not.toMatch(/<script(?![^>]* src="\/assets\/)|<style| style=| on\w+=/)
})

test('the reference is called after the product, and each call has a place that stays', async () => {
  expect((await get('/docs')).text).toContain('<title>Countersign API</title>')
  const { text } = await get('/docs/api/envelopes')
  expect(text).toContain('<title>Envelopes · Countersign API</title>')
  expect(text).toContain('<section class="op" id="createEnvelope"')
  // As the reference before had it, and other pages may still link it.
  expect((await get('/docs')).text).toContain('id="operation/createEnvelope"')
  expect((await get('/docs/api/none')).status).toBe(404)
})

test('a person tries what their test space has, and nothing that the whole workspace would notice', async () => {
  const triedOn = async (page: string) =>
    [...(await get(page)).text.matchAll(/data-method="(\w+)" data-path="([^"]+)"/g)].map(([, ...call]) =>
      call.join(' '),
    )
  expect(await triedOn('/docs/api/branding')).toEqual(['GET /branding'])
  expect(await triedOn('/docs/api/crm-sign-in')).toEqual([])
  expect(await triedOn('/docs/api/test')).toContain('POST /test/clock')
  expect((await triedOn('/docs/api/envelopes')).length).toBeGreaterThan(10)
})

test('the search finds guides, errors, calls and objects, at places that are there, and no internals', async () => {
  const { text, headers } = await get('/docs/search.json')
  const places = JSON.parse(text) as Place[]
  const first = (words: string) => find(places, words)[0]?.href
  expect(first('rate_limited')).toBe('/docs/errors#rate_limited')
  expect(first('create envelope')).toMatch(/^\/docs\/api\/(envelopes|templates)#create/)
  expect(first('createEnvelopeFromRefs')).toBe('/docs/api/envelopes#createEnvelopeFromRefs')
  expect(first('DATABASE_URL')).toBe('/docs/operating#DATABASE_URL')
  expect(first('quickstart')).toBe('/docs/quickstart')
  expect(find(places, 'envelope nosuchword')).toEqual([])
  expect(places.filter(({ href }) => href.includes('internals'))).toEqual([])
  const pages = new Map<string, string>()
  for (const { href } of places) {
    const [page = '', id = ''] = href.split('#')
    if (!pages.has(page)) pages.set(page, (await get(page)).text)
    expect([href, id === '' || pages.get(page)?.includes(`id="${id}"`)]).toEqual([href, true])
  }
  const again = await service.server.inject({
    url: '/docs/search.json',
    headers: { 'if-none-match': String(headers['etag']) },
  })
  expect(again.statusCode).toBe(304)
})

test('internals are for contributors: no list of pages has them', async () => {
  expect((await get('/docs/contents')).text).not.toContain('internals/')
  expect((await get('/docs/internals/outbox')).status).toBe(200)
})

test.each([
  ['# A `b`\ntext\nmore', '<h1 id="a-b">A <code>b</code></h1>\n<p>text\nmore</p>\n'],
  ['- one\n  goes on\n- two', '<ul>\n<li>one\ngoes on</li>\n<li>two</li>\n</ul>\n'],
  ['1. one\n2. two', '<ol>\n<li>one</li>\n<li>two</li>\n</ol>\n'],
  ['```sh\n# no heading\n\n<b>\n```', '<pre class="mail-text" tabindex="0"># no heading\n\n&#60;b&#62;</pre>\n'],
  ['**[a](b.md#c)** *b* <i>', '<p><strong><a href="b.md#c">a</a></strong> <em>b</em> &#60;i&#62;</p>\n'],
  ['<script>\nalert(1)\n</script>', '&#60;script&#62;\nalert(1)\n&#60;/script&#62;'],
  ['Try http://localhost:4000/hook', '<p>Try http://localhost:4000/hook</p>\n'],
  [
    '| A | B |\n|---|---|\n| `x_y` | 1 \\| 2 |',
    '<table class="rows"><thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead><tbody><tr id="x_y"><td><code>x_y</code></td><td>1 | 2</td></tr></tbody></table>\n',
  ],
  [
    '| A | |\n|---|---|\n| 1 | 2 |',
    '<table class="rows"><thead><tr><th scope="col">A</th><td></td></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>\n',
  ],
])('Markdown %j', (source, markup) => {
  expect(renderMarkdown(source).markup).toBe(markup)
})

test('what is the same for everyone is compressed once, however often strangers ask for it', async () => {
  const { text: list } = await get('/llms.txt')
  const pages = [...list.matchAll(/\/docs\/[\w/-]+(?=\.md)/g)].map(([path]) => path).slice(0, 5)
  const paths = [
    '/llms.txt',
    '/llms-full.txt',
    '/docs',
    '/docs/search.json',
    ...pages,
    ...pages.map((path) => `${path}.md`),
  ]
  for (const url of paths)
    for (const coding of ['br', 'gzip']) {
      const ask = (more = {}) => service.server.inject({ url, headers: { 'accept-encoding': coding, ...more } })
      const { headers, rawPayload } = await ask()
      expect([url, headers['content-encoding'], headers['vary']]).toEqual([url, coding, 'Accept-Encoding'])
      const before = process.cpuUsage()
      for (let i = 0; i < 20; i++) expect((await ask()).rawPayload.length).toBe(rawPayload.length)
      const { user, system } = process.cpuUsage(before)
      expect((user + system) / 20_000).toBeLessThan(10)
      expect((await ask({ 'if-none-match': String(headers['etag']) })).statusCode).toBe(304)
    }
})
