import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Landing } from '../../src/contract/signing/signing.ts'
import { translatorIn } from '../../src/i18n/translator.ts'
import { formatAge, formatInstant } from '../../src/kit/format-instant.ts'
import { html, jsonScript } from '../../src/kit/html.ts'
import { acceptPage, resetPage } from '../../src/pages/accept-page.ts'
import { readAssets } from '../../src/pages/assets.ts'
import { embedRefusedPage, embedShell } from '../../src/pages/embed-shell.ts'
import { editorRefusedPage } from '../../src/pages/editor-shell.ts'
import { linkPage } from '../../src/pages/link-page.ts'
import { codePage, loginPage } from '../../src/pages/login-page.ts'
import { notFoundPage } from '../../src/pages/not-found-page.ts'
import { playgroundPage } from '../../src/pages/playground-page.ts'
import { problemPage } from '../../src/pages/problem-page.ts'
import { refusalPage } from '../../src/pages/refusal-page.ts'
import { signerShell } from '../../src/pages/signer-shell.ts'

const EVIL = '"><script>alert(1)</script><img src=x onerror=alert(1)>\''
const NOW = '2026-11-20T14:05:00.000Z'
const assets = {
  script: (name: string) => `/assets/${name}.js`,
  style: (name: string) => `/assets/${name}.css`,
  words: (language: string) => ({ first: `/assets/words-${language}.js`, more: `/assets/more-words-${language}.js` }),
  filesOf: () => [],
  font: '/assets/inter.woff2',
}
const translator = translatorIn('en')
const door = { assets, translator, theme: null }
const frame = { assets, workspace: EVIL, person: EVIL, space: 'live', form_token: EVIL } as const

const landing: Landing = {
  recipient_id: 'rcp_1',
  link_version: 1,
  stage: 'landing',
  recipient_name: EVIL,
  sender: EVIL,
  workspace: EVIL,
  envelope_name: EVIL,
  message: `</script><!-- ${EVIL}`,
  deadline: { at: NOW, text: '20 Nov 2026' },
  documents: 1,
  pages: 2,
  consent: { version: '1', label: 'I agree', text: [] },
  agreed: false,
  test_mode: false,
  brand: { logo: null, accent: null, style: null },
  void_reason: null,
  declined_by_you: false,
  identity: null,
}

const PAGES: Readonly<Record<string, () => string>> = {
  'the signer’s shell': () => signerShell({ landing, assets, translator: translatorIn('en'), first_image: null }),
  'the login': () =>
    loginPage({ ...door, next: EVIL, email: EVIL, error: EVIL, done: EVIL, provider: EVIL, passkeys: true }),
  'the code': () => codePage({ ...door, next: EVIL, error: EVIL, ways: { app: true, passkey: true } }),
  'a new password': () => resetPage({ ...door, token: EVIL, email: EVIL, error: EVIL }),
  'a retired link': () => linkPage({ kind: 'retired', assets, translator: translatorIn('en'), recipient_id: EVIL }),
  'a refusal': () => refusalPage({ frame, title: EVIL, message: EVIL }),
  'the playground': () => playgroundPage({ frame, script: '/assets/playground.js', base_url: EVIL, origin: EVIL }),
  'a frame': () =>
    embedShell({ assets, embedders: { origins: [EVIL], any_localhost: true }, translator: translatorIn('en') }),
  'a frame that is refused': () => embedRefusedPage({ kind: 'no_origins', assets, translator }),
  'a frame of the editor that is refused': () => editorRefusedPage({ kind: 'not_listed', assets, translator }),
  'an invitation': () =>
    acceptPage({
      ...door,
      token: EVIL,
      workspace: EVIL,
      email: EVIL,
      step: 'new',
      signed_in_as: EVIL,
      form_token: EVIL,
      name: EVIL,
      error: EVIL,
    }),
  nothing: () => notFoundPage(door),
  problem: () => problemPage({ ...door, status: 403, request_id: EVIL, base_url: EVIL }),
}

/** The tags without what their attributes hold: escaped text has no < or > of its own. */
const bareTags = (page: string) => (page.match(/<[^<>]*>/g) ?? []).map((tag) => tag.replaceAll(/"[^"]*"/g, ''))

describe.each(Object.entries(PAGES))('the page of %s', (_, make) => {
  const page = make()

  test('lets no text of a stranger become markup', () => {
    expect(bareTags(page).filter((tag) => /^<img|onerror|alert/i.test(tag))).toEqual([])
    expect(page).not.toContain('alert(1)</script>')
  })

  test('has nothing inline that the content policy would refuse', () => {
    const scripts = page.match(/<script[^>]*>/g) ?? []
    for (const script of scripts) expect(script).toMatch(/src="\/assets\/|type="application\/json"/)
    expect(bareTags(page).filter((tag) => /^<style|\sstyle=|\son[a-z]+=/i.test(tag))).toEqual([])
  })

  test('is a document with a language, a title and one main part', () => {
    expect(page).toMatch(/^<!doctype html>\n<html lang="en" dir="ltr">/)
    expect(page).toMatch(/<title>[^<]+<\/title>/)
    expect(page.match(/<main/g)).toHaveLength(1)
    expect(page.match(/<h1/g)).toHaveLength(1)
  })
})

test.each([
  ['signing', embedRefusedPage({ kind: 'unknown', assets, translator: translatorIn('ar') }), 'embed.failed_again'],
  ['the editor', editorRefusedPage({ kind: 'unknown', assets, translator: translatorIn('ar') }), 'embed.editor_failed'],
] as const)(
  'a frame of %s that is refused speaks to who came in their language, to developers in English',
  (_, page, said) => {
    expect(page).toMatch(/^<!doctype html>\n<html lang="ar" dir="rtl">/)
    expect(page).toContain(`<p>${translatorIn('ar').t(said)}</p>`)
    expect(page).toContain('<div lang="en" dir="ltr">\n<h1>This frame opens nothing</h1>')
  },
)

describe('the signer’s shell', () => {
  test('carries the landing so that the script reads back exactly what was put in', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (message) => {
        const page = signerShell({
          landing: { ...landing, message },
          assets,
          translator: translatorIn('en'),
          first_image: null,
        })
        const inlined = /<script type="application\/json" id="landing">([^<]*)<\/script>/.exec(page)?.[1] ?? ''
        expect(JSON.parse(inlined)).toEqual({ ...landing, message })
      }),
    )
  })

  test('fetches the first page ahead only for a person who goes straight on to it', () => {
    const first_image = { image_800: '/a?w=800' }
    const shell = (agreed: boolean, stage: Landing['stage']) =>
      signerShell({ landing: { ...landing, agreed, stage }, assets, translator: translatorIn('en'), first_image })
    expect(shell(true, 'signing')).toContain('as="image" href="/a?w=800"')
    expect(shell(false, 'landing')).not.toContain('as="image"')
    expect(shell(true, 'voided')).not.toContain('as="image"')
  })
})

test('instants are told in the zone that is asked for, with its name', () => {
  expect(formatInstant(NOW, 'Europe/Berlin')).toBe('20 Nov 2026, 15:05 CET')
  expect(formatInstant(NOW, 'UTC')).toBe('20 Nov 2026, 14:05 UTC')
  expect(formatInstant(NOW, 'America/New_York')).toBe('20 Nov 2026, 09:05 EST')
  expect(formatInstant(NOW, 'Asia/Kolkata')).toBe('20 Nov 2026, 19:35 UTC+5:30')
  expect(formatInstant(NOW, 'America/New_York', 'en-US')).toBe('Nov 20, 2026, 9:05 AM EST')
})

test.each([
  ['2026-11-20T14:04:30.000Z', null],
  ['2026-11-20T14:04:00.000Z', '1 minute ago'],
  ['2026-11-20T11:00:00.000Z', '3 hours ago'],
  ['2026-11-17T14:05:00.000Z', '3 days ago'],
])('%s is %s', (at, age) => {
  expect(formatAge(at, NOW)).toBe(age)
})

describe('the built assets', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assets-'))
  const write = (manifest: object, web: object) => {
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest))
    writeFileSync(join(folder, 'web-manifest.json'), JSON.stringify(web))
  }

  test('are found by their names', () => {
    write(
      {
        'src/signer/main.tsx': { file: 'assets/signer-1.js', css: ['assets/signer-2.css'] },
        'src/pages/pages.css': { file: 'assets/pages-3.css' },
      },
      { 'src/web/main.tsx': { file: 'assets/web-4.js' } },
    )
    const built = readAssets(folder)
    expect(built.script('web')).toBe('/assets/web-4.js')
    expect(built.script('signer')).toBe('/assets/signer-1.js')
    expect(built.style('signer')).toBe('/assets/signer-2.css')
    expect(built.style('pages')).toBe('/assets/pages-3.css')
  })

  test('that are missing are named', () => {
    write({}, {})
    expect(() => readAssets(folder).script('signer')).toThrow('src/signer/main.tsx')
  })
})

describe('markup', () => {
  test('escapes text, keeps markup, leaves out nothing-values', () => {
    expect(
      html`<p title="${'"'}">${'<b>'}${html`<i>${'&'}</i>`}${null}${false}${['a', html`<br>`]}${0}</p>`.markup,
    ).toBe('<p title="&#34;">&#60;b&#62;<i>&#38;</i>a<br>0</p>')
  })

  test('of JSON holds no tag', () => {
    expect(jsonScript('x', '</script><!--').markup).toBe(
      '<script type="application/json" id="x">"\\u003c/script>\\u003c!--"</script>',
    )
  })
})
