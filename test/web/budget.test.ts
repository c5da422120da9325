import { expect, test } from 'vitest'
import { BUDGETS, bytesOf, readBuilt } from '../support/built.ts'

// What a browser fetches for the list of envelopes; `npm run bench -- --only dashboard` sees one do it.

const MAIN = 'src/web/main.tsx'
const LIST = 'src/web/pages/envelopes-page.tsx'
const built = readBuilt('web-manifest.json')

test('the dashboard before the editor is within its budget', () => {
  const bytes = bytesOf([...built.scriptsOf(MAIN, LIST), ...built.stylesOf(MAIN, LIST)])
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThanOrEqual(BUDGETS.dashboard_bytes_max)
})

test('the list does not load the editor', () => {
  const editors = ['envelope', 'template'].map((of) => `src/web/editor/${of}-editor-page.tsx`)
  const loaded = built.scriptsOf(MAIN, LIST).map(({ file }) => file)
  const own = editors.map((editor) => built.scriptsOf(editor)[0]?.file ?? '')
  expect(loaded.filter((file) => own.includes(file))).toEqual([])
})
