import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage'
import { describe, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '../../src/i18n/languages.ts'
import { dashboardMessages } from '../../tools/dashboard-words.ts'

// The compiler sees which ids a language lacks or has too many (src/i18n/catalog.ts); here is what is in a message.

const OTHERS = LANGUAGES.filter((language) => language !== 'en')

type Messages = Readonly<Record<string, string>>

/** What the service and the signer's pages say, and what the dashboard says. */
async function catalogOf(language: Language): Promise<Messages> {
  const { [language]: said } = (await import(`../../src/i18n/${language}/${language}.ts`)) as Record<string, Messages>
  return { ...said, ...dashboardMessages(language) }
}

const ENGLISH = await catalogOf('en')

interface Plural {
  readonly hole: string
  readonly cases: readonly string[]
}

/** Names of the holes of a message, those within plurals too, and its plurals. */
function partsOf(message: CompiledMessage): { holes: Set<string>; plurals: Plural[] } {
  const [holes, plurals]: [Set<string>, Plural[]] = [new Set(), []]
  const walk = (tokens: unknown): void => {
    if (!Array.isArray(tokens)) return
    for (const token of tokens) {
      if (!Array.isArray(token)) continue
      const [name, kind, cases] = token as [string, string?, Record<string, unknown>?]
      holes.add(name)
      if (kind !== 'plural') continue
      plurals.push({ hole: name, cases: Object.keys(cases ?? {}) })
      Object.values(cases ?? {}).forEach(walk)
    }
  }
  walk(message)
  return { holes, plurals }
}

const holesOf = (message: string): readonly string[] => [...partsOf(compileMessage(message)).holes].sort()

/** `<guide>…</guide>`: what becomes an element around words. */
const passagesOf = (message: string): string =>
  Array.from(message.matchAll(/<(\w+)>/g), ([, name]) => name)
    .sort()
    .join()

/** The categories that whole numbers fall into, of people, pages and characters. */
function categoriesOf(language: Language): ReadonlySet<string> {
  const rules = new Intl.PluralRules(language)
  return new Set(Array.from({ length: 1001 }, (_, n) => rules.select(n)).concat('other'))
}

describe.each(OTHERS)('%s', (language) => {
  test('has the holes of the English messages in its own', async () => {
    const said = await catalogOf(language)
    const wrong = Object.entries(said).filter(
      ([id, message]) => `${holesOf(message)}` !== `${holesOf(ENGLISH[id] ?? '')}`,
    )
    expect(wrong).toEqual([])
  })

  test('has the passages of the English messages in its own', async () => {
    const said = await catalogOf(language)
    const wrong = Object.entries(said).filter(([id, message]) => passagesOf(message) !== passagesOf(ENGLISH[id] ?? ''))
    expect(wrong).toEqual([])
  })

  test('has a case for each number that it tells apart, and no other', async () => {
    const wanted = categoriesOf(language)
    const possible = new Set(new Intl.PluralRules(language).resolvedOptions().pluralCategories)
    for (const [id, message] of Object.entries(await catalogOf(language))) {
      for (const { cases } of partsOf(compileMessage(message)).plurals) {
        const categories = cases.filter((name) => !/^=?\d+$/.test(name) && name !== 'offset')
        expect(categories, id).toEqual(expect.arrayContaining([...wanted]))
        for (const name of categories) expect([...possible], id).toContain(name)
      }
    }
  })

  test('says nothing with blanks at its ends, and nothing empty', async () => {
    for (const [id, message] of Object.entries(await catalogOf(language))) {
      expect(message.trim(), id).toBe(message)
      expect(message, id).not.toBe('')
    }
  })
})

test('French keeps its signs and quotes beside their words: no line breaks there', async () => {
  const loose = Object.entries(await catalogOf('fr')).filter(([, message]) =>
    /[ \u00a0][:;?!»]|«[ \u00a0]|[^\u202f][;?!»]|«[^\u202f]|[^\d\u202f]:/.test(message),
  )
  expect(loose).toEqual([])
})

test('an English plural tells one from others', () => {
  for (const [id, message] of Object.entries(ENGLISH)) {
    for (const { cases } of partsOf(compileMessage(message)).plurals)
      expect(cases, id).toEqual(expect.arrayContaining(['one', 'other']))
  }
})
