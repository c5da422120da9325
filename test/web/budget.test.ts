import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ADDRESSES } from '../../src/http/dashboard/shell.ts'
import { readAssets } from '../../src/pages/assets.ts'
import { PATHS } from '../../src/web/routes.ts'
import { LANGUAGES } from '../../src/i18n/languages.ts'
import { dashboardMessages, isFirst } from '../../tools/dashboard-words.ts'
import { BUDGETS, bytesOf, readBuilt } from '../support/built.ts'

// What a browser fetches for the list of envelopes; `npm run bench -- --only dashboard` sees one do it.

const MAIN = 'src/web/main.tsx'
const LIST = 'src/web/envelopes/envelopes-page.tsx'
const DIST = join(import.meta.dirname, '../../dist')
const built = readBuilt('web-manifest.json')

test('the dashboard before the editor is within its budget', () => {
  for (const language of LANGUAGES) {
    const bytes = bytesOf([...built.scriptsOf(MAIN, LIST, `words-${language}`), ...built.stylesOf(MAIN, LIST)])
    expect(bytes).toBeGreaterThan(50_000)
    expect(bytes, language).toBeLessThanOrEqual(BUDGETS.dashboard_bytes_max)
  }
})

test('what the list and all pages share says nothing that comes only with other pages', () => {
  const later = Object.keys(dashboardMessages('en')).filter((id) => !isFirst(id))
  const source = built
    .scriptsOf(MAIN, LIST)
    .map(({ file }) => readFileSync(join(DIST, file), 'utf8'))
    .join('\n')
  expect(later.length).toBeGreaterThan(500)
  expect(later.filter((id) => new RegExp(`["'\`]${id.replace('.', '\\.')}["'\`]`).test(source))).toEqual([])
})

test('the list does not load the editor', () => {
  const editors = ['envelope', 'template'].map((of) => `src/web/editor/${of}-editor-page.tsx`)
  const loaded = built.scriptsOf(MAIN, LIST).map(({ file }) => file)
  const own = editors.map((editor) => built.scriptsOf(editor)[0]?.file ?? '')
  expect(loaded.filter((file) => own.includes(file))).toEqual([])
})

test('the shell has a page for every address that the router knows', () => {
  const known = Object.values(PATHS).filter((path) => path !== PATHS.home)
  expect(Object.keys(ADDRESSES).toSorted()).toEqual(known.map((path) => path.replace('$', ':')).toSorted())
})

test('the shell names at once what the page of each address needs, which is few files', () => {
  const assets = readAssets(DIST)
  for (const source of Object.values(ADDRESSES)) {
    const needed = built.scriptsOf(MAIN, `src/web/${source}`).map(({ file }) => `/${file}`)
    expect(assets.filesOf(`src/web/${source}`)).toEqual(needed)
    // The pages that show fields have their rules in two more, which the list does without; an envelope's own also has what
    // asks for people, in two that a frame with the editor shares, and its documents, which the page of confirmations shows.
    expect(needed.length).toBeLessThanOrEqual(12)
  }
  expect(assets.font).toMatch(/^\/assets\/inter-latin-wght-normal-.+\.woff2$/)
})
