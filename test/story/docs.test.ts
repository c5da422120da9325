import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderMarkdown } from '../../src/kit/markdown.ts'
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

test('every link of every page and of llms.txt leads somewhere', async () => {
  const { text } = await get('/llms.txt')
  const named = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, to]) => (to ?? '').replace(BASE_URL, ''))
  expect(named).toContain('/api/v1/openapi.json')
  expect(named).toContain('/docs/errors.md')
  const pages = ['/docs', ...named.filter((to) => to.endsWith('.md')).map((to) => to.replace('.md', ''))]
  for (const page of pages) {
    const links = [...(await get(page)).text.matchAll(/href="(?!data:|https?:|\/assets)([^"#]+)/g)]
    for (const [, to = ''] of links) {
      const { pathname } = new URL(to, BASE_URL + page)
      expect([page, to, (await get(pathname)).status]).toEqual([page, to, 200])
    }
  }
  for (const to of named) expect([to, (await get(to)).status]).toEqual([to, 200])
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
  expect(text).toContain('calls the eSignature REST API (v2.1) of Docusign and wants the same calls here')
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

test('the reference may style itself, and nothing else may', async () => {
  const reference = await get('/docs')
  expect(reference.text).toContain('spec-url="/api/v1/openapi.json"')
  const policies = [reference, await get('/docs/errors')].map(({ headers }) =>
    String(headers['content-security-policy']),
  )
  expect(policies.map((policy) => policy.includes('unsafe-inline'))).toEqual([true, false])
  for (const policy of policies) expect(policy).toMatch(/script-src 'self'(;|$)/)
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
