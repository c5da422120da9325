import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Landing } from '../../src/contract/signing/signing.ts'
import { readAssets } from '../../src/pages/assets.ts'
import { signerShell } from '../../src/pages/signer-shell.ts'
import { translatorIn } from '../../src/i18n/translator.ts'
import { BUDGETS, bytesOf, readBuilt } from '../support/built.ts'
import { landing } from './builders.ts'

// What a phone fetches before its owner has done anything; `npm run bench -- --only signer` sees a browser do it.

const MAIN = 'src/signer/main.tsx'
const built = readBuilt()
const assets = readAssets(join(import.meta.dirname, '../../dist'))

/** The scripts and stylesheets that the page behind a link names. */
function named(who: Partial<Landing> = {}): readonly string[] {
  const page = signerShell({
    landing: { ...landing, ...who },
    assets,
    translator: translatorIn('en'),
    first_image: null,
  })
  return [...page.matchAll(/"\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file = '']) => file)
}

test('the page behind a link names one script and one stylesheet', () => {
  const files = [...built.scriptsOf(MAIN), ...built.stylesOf(MAIN)].map(({ file }) => file)
  expect(named().toSorted()).toEqual(files.toSorted())
})

test('who goes straight on to the documents finds their view named too', () => {
  const more = named({ agreed: true, stage: 'signing' }).filter((file) => !named().includes(file))
  expect(more).toEqual([expect.stringMatching(/^assets\/signing-view-/)])
})

test('the script is within its budget', () => {
  const bytes = bytesOf(built.scriptsOf(MAIN))
  expect(bytes).toBeGreaterThan(1000)
  expect(bytes).toBeLessThanOrEqual(BUDGETS.script_bytes_max)
})

test('the stylesheet is within its budget', () => {
  expect(bytesOf(built.stylesOf(MAIN))).toBeLessThanOrEqual(BUDGETS.style_bytes_max)
})
