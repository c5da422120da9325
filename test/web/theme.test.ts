import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../../src/${path}`, import.meta.url), 'utf8')

/** The colours that a block of a stylesheet sets. */
const coloursIn = (css: string, selector: string): readonly string[] => {
  const block = css.slice(css.indexOf(`${selector} {`) + selector.length + 2)
  return [...block.slice(0, block.indexOf('}')).matchAll(/--[\w-]+: [^;]+;/g)].map(([colour]) => colour)
}

test('the dark that somebody chose is the dark of their system', () => {
  const chosen = coloursIn(read('pages/chosen-theme.css'), ':root[data-theme="dark"]')
  expect(chosen.length).toBeGreaterThan(15)
  expect(chosen).toEqual(coloursIn(read('pages/tokens.css'), ':root:not([data-theme="light"])'))
})
