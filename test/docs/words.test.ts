import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** Where people read what stands on buttons, fields and headings. */
const SOURCES = [
  'src/web/**/*.{ts,tsx}',
  'src/i18n/en/**/*.ts',
  'src/i18n/translator.ts',
  'src/pages/{verify,login}-page.ts',
]
const SHOWN = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
  .map(read)
  .join('\n')
  // Markup breaks lines where it likes, counts are written into words, and steps have numbers.
  .replaceAll(/\s+/g, ' ')
  .replaceAll(/\{count, plural, one \{([^}]*)\} other \{([^}]*)\}\}/g, "'$1'")
  .replaceAll(/(["'`])\d\. /g, '$1')

/** What is shown is a text by itself: it begins and ends at a quote, a tag or a brace. */
const isShown = (words: string) =>
  new RegExp(`["'\`>}] ?${words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')} ?["'\`<{]`).test(SHOWN)

const boldIn = (page: string): readonly string[] => [
  ...new Set([...read(page).matchAll(/\*\*([^*]+)\*\*/g)].map(([, words = '']) => words.replaceAll(/\s+/g, ' '))),
]

describe.each(['docs/sending.md', 'docs/signing.md'])('%s', (page) => {
  test('names many buttons', () => expect(boldIn(page).length).toBeGreaterThan(25))

  test('names nothing that no page shows', () => {
    expect(boldIn(page).filter((words) => !isShown(words))).toEqual([])
  })
})

test('every test that docs/security.md names is there', () => {
  const named = [...read('docs/security.md').matchAll(/`(test\/[\w./-]+)`/g)].map(([, file = '']) => file)
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter((file) => globSync(file, { cwd: ROOT }).length === 0)).toEqual([])
})

test.each(['Submit', 'New envelop', 'ew envelope', 'Send now'])('"%s" would be found', (words) => {
  expect(isShown(words)).toBe(false)
})
