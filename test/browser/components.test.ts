import { once } from 'node:events'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { FrameLocator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { build, type Rolldown } from 'vite'
import { type Countersign, countersign, createEnvelope, type Shape, unwrap } from '../../packages/client/src/client.ts'
import { SAMPLE_PDF, simple } from '../support/api.ts'
import { removeFolder } from '../support/remove-folder.ts'
import { type Browser, DESKTOP, openBrowser } from './browser.ts'
import { type RunningService, startService } from './running-service.ts'

// @countersign/react and @countersign/vue in a page of another product, with the frameworks themselves.

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const ROOT = join(import.meta.dirname, '..', '..')
const PACKAGES = join(ROOT, 'packages')

/** Both hosts look alike: what was told, a name that changes, a second token, and the frame away and back. */
const HOSTS = {
  react: `
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { CountersignSign } from '${PACKAGES}/react/src/countersign-sign.tsx'
import { CountersignEditor } from '${PACKAGES}/react/src/countersign-editor.tsx'
const { url, tokens, editor } = window.given
function Host() {
  const [at, setAt] = useState(0)
  const [name, setName] = useState('first')
  const [is_shown, setShown] = useState(true)
  const [told, setTold] = useState([])
  const note = (message) => setTold((before) => [...before, [name, message.type, message.code ?? message.envelope_id].join(' ')])
  return <>
    <button onClick={() => setName('second')}>Rename</button>
    <button onClick={() => setAt(1)}>Next token</button>
    <button onClick={() => setShown(false)}>Take away</button>
    <ul>{told.map((text, key) => <li key={key}>{text}</li>)}</ul>
    {is_shown && editor && <CountersignEditor url={url} token={editor} className="frame" style={{ height: 800 }} onReady={note} onError={note} />}
    {is_shown && !editor && <CountersignSign url={url} token={tokens[at]} title="Your lease" language="fr" className="frame"
      style={{ height: 800 }} onReady={note} onSigned={note} onError={note} />}
  </>
}
createRoot(document.getElementById('host')).render(<StrictMode><Host /></StrictMode>)
`,
  vue: `
import { createApp, h, ref } from 'vue'
import { CountersignSign } from '${PACKAGES}/vue/src/countersign-sign.ts'
import { CountersignEditor } from '${PACKAGES}/vue/src/countersign-editor.ts'
const { url, tokens, editor } = window.given
createApp({
  setup() {
    const at = ref(0), name = ref('first'), is_shown = ref(true), told = ref([])
    const note = (message) => told.value.push([name.value, message.type, message.code ?? message.envelope_id].join(' '))
    return () => [
      h('button', { onClick: () => { name.value = 'second' } }, 'Rename'),
      h('button', { onClick: () => { at.value = 1 } }, 'Next token'),
      h('button', { onClick: () => { is_shown.value = false } }, 'Take away'),
      h('ul', told.value.map((text) => h('li', text))),
      is_shown.value && editor && h(CountersignEditor, { url, token: editor, class: 'frame', style: { height: '800px' }, onReady: note, onError: note }),
      is_shown.value && !editor && h(CountersignSign, { url, token: tokens[at.value], title: 'Your lease', language: 'fr',
        class: 'frame', style: { height: '800px' }, onReady: note, onSigned: note, onError: note }),
    ]
  },
}).mount('#host')
`,
} as const
const FRAMEWORKS = ['react', 'vue'] as const

let service: RunningService
let browser: Browser
let api: Countersign
let site: Server
let origin: string
let folder: string
const scripts = new Map<string, string>()
let page_given: object = {}
beforeAll(async () => {
  service = await startService({})
  browser = await openBrowser()
  api = countersign({ url: service.base_url, key: service.live_key })
  await mkdir(join(ROOT, 'dist'), { recursive: true })
  folder = await mkdtemp(join(ROOT, 'dist', 'components-'))
  for (const framework of FRAMEWORKS) scripts.set(`/${framework}.js`, await bundled(framework))
  site = createServer(({ url = '' }, response) => {
    const script = scripts.get(url)
    const type = script === undefined ? 'text/html' : 'text/javascript'
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(script ?? pageOf(url))
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  await unwrap(api.PUT('/embed-origins', { body: { origins: [origin] } }))
})
afterAll(async () => {
  site.close()
  await browser.close()
  await service.stop()
  await removeFolder(folder)
})

const pageOf = (path: string) => `<!doctype html><title>Host</title><link rel="icon" href="data:,"><div id="host"></div>
<script>window.given = ${JSON.stringify(page_given)}</script><script type="module" src="${path}.js"></script>`

/** As a product's own build would: the frameworks as they come, in their production form. */
async function bundled(framework: keyof typeof HOSTS): Promise<string> {
  const entry = join(folder, `${framework}.jsx`)
  await writeFile(entry, HOSTS[framework])
  const made = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
    // Strict mode mounts everything twice in development only, where it finds what is not taken away.
    define: { 'process.env.NODE_ENV': '"development"' },
    build: { write: false, minify: false, rolldownOptions: { input: entry } },
  })
  const [{ output }] = [made].flat() as [Rolldown.RolldownOutput]
  return output[0].code
}

async function recipient() {
  const metadata = { ...simple(), send: true } as Shape<'EnvelopeRequest'>
  const { id, recipients } = await createEnvelope(api, metadata, [SAMPLE_PDF])
  const path = { id, rid: recipients[0]?.id ?? '' }
  const token = unwrap(api.POST('/envelopes/{id}/recipients/{rid}/embed-token', { params: { path }, body: {} }))
  return { envelope_id: id, token: (await token).token }
}

async function open(
  framework: string,
  given: object,
): Promise<{ page: Page; frame: FrameLocator; complaints: string[] }> {
  page_given = { url: service.base_url, ...given }
  const { context, complaints } = await browser.visit(DESKTOP)
  const page = await context.newPage()
  await page.goto(`${origin}/${framework}`)
  return { page, frame: page.frameLocator('iframe'), complaints }
}

const press = (page: Page, name: string) => page.getByRole('button', { name }).click()
const told = (page: Page) => page.getByRole('listitem').allTextContents()

async function sign(frame: FrameLocator): Promise<void> {
  await frame.getByRole('checkbox').check()
  await frame.getByRole('button', { name: 'Continuer' }).click()
  await frame.getByRole('button', { name: /^(Commencer|Suivant)/ }).click()
  await frame.getByRole('dialog').getByRole('button', { name: 'Signer', exact: true }).click()
  await frame.getByRole('button', { name: 'Terminer', exact: true }).click()
}

describe.each(FRAMEWORKS)('with %s', (framework) => {
  test('somebody signs in the frame, and the newest callback hears of it', async () => {
    const { envelope_id, token } = await recipient()
    const { page, frame, complaints } = await open(framework, { tokens: [token] })
    await expect.poll(() => told(page)).toEqual([`first ready ${envelope_id}`])
    const element = page.locator('.frame > iframe')
    expect([await element.count(), await element.getAttribute('title')]).toEqual([1, 'Your lease'])
    expect((await page.locator('.frame').boundingBox())?.height).toBe(800)
    await press(page, 'Rename')
    await sign(frame)
    await expect.poll(() => told(page)).toEqual([`first ready ${envelope_id}`, `second signed ${envelope_id}`])
    expect((await unwrap(api.GET('/envelopes/{id}', { params: { path: { id: envelope_id } } }))).progress.signed).toBe(
      1,
    )
    // A browser lets no frame take the focus by itself before anybody has touched it, and says so.
    expect(complaints.filter((complaint) => !complaint.startsWith('Blocked autofocusing'))).toEqual([])
  })

  test('another token shows another frame in its place, and none is left when it goes', async () => {
    const [first, second] = [await recipient(), await recipient()]
    const { page } = await open(framework, { tokens: [first.token, second.token] })
    await expect.poll(() => told(page)).toEqual([`first ready ${first.envelope_id}`])
    await press(page, 'Next token')
    await expect
      .poll(() => told(page))
      .toEqual([`first ready ${first.envelope_id}`, `first ready ${second.envelope_id}`])
    expect(await page.locator('iframe').count()).toBe(1)
    await press(page, 'Take away')
    await expect.poll(() => page.locator('iframe').count()).toBe(0)
  })

  test('the editor of an envelope is shown, until it is taken away', async () => {
    const { id } = await createEnvelope(api, simple() as Shape<'EnvelopeRequest'>, [SAMPLE_PDF])
    const asked = { params: { path: { id } }, body: { origin } }
    const { token } = await unwrap(api.POST('/envelopes/{id}/editor-sessions', asked))
    const { page } = await open(framework, { tokens: [], editor: token })
    await expect.poll(() => told(page)).toEqual([`first ready ${id}`])
    expect(await page.locator('.frame > iframe').count()).toBe(1)
    await press(page, 'Take away')
    await expect.poll(() => page.locator('iframe').count()).toBe(0)
  })

  test('a script that does not come is told as an error', async () => {
    const { page } = await open(framework, { url: 'http://127.0.0.1:9', tokens: ['rtk_none'] })
    await expect.poll(() => told(page)).toEqual(['first error embed_not_loaded'])
  })
})
