import { createRequire } from 'node:module'
import { extname } from 'node:path'
import { type I18n, setupI18n } from '@lingui/core'
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage'
import { type Catalog, en, en_page, type PageWordId, type WordId } from './en/en.ts'
import { countingIn, directionOf, type Language } from './languages.ts'
import type { PageWords } from './page-messages.ts'
import { apartIn, directed, setApart, type Values } from './values.ts'

/** One language as the service speaks it. */
export interface Speech {
  readonly language: Language
  readonly dir: 'ltr' | 'rtl'
  readonly say: (id: WordId, values?: Values) => string
  /** "Ada, Grace, and Edith", as names in a row are written. */
  readonly list: (names: readonly string[]) => string
  /** What a page needs to speak it too, compiled: goes into the page as JSON. */
  readonly page_words: PageWords
}

const load = createRequire(import.meta.url)
/** The package has JavaScript (tsconfig.pack.json). */
const ENDING = extname(import.meta.filename)

const spoken = new Map<Language, Speech>()

/** Made once for each language. */
export function speechIn(language: Language): Speech {
  const known = spoken.get(language)
  if (known) return known
  const made = speechOf(language, catalogOf(language))
  spoken.set(language, made)
  return made
}

/** Its files are read when it is first spoken: few services speak more than three. */
function catalogOf(language: Language): Catalog {
  if (language === 'en') return en
  const loaded = load(`./${language}/${language}${ENDING}`) as Readonly<Record<Language, Catalog>>
  return loaded[language]
}

/** A language from its messages, each compiled when it is first said. */
export function speechOf(language: Language, catalog: Catalog): Speech {
  const compiled = new Map<WordId, CompiledMessage>()
  const i18n: I18n = setupI18n({ ...countingIn(language), messages: { [language]: {} } })
  const ready = (id: WordId): CompiledMessage => {
    const known = compiled.get(id)
    if (known) return known
    const made = compileMessage(catalog[id])
    compiled.set(id, made)
    i18n.load(language, { [id]: made })
    return made
  }
  const dir = directionOf(language)
  const names = new Intl.ListFormat(language, { type: 'conjunction', style: 'long' })
  let page_words: PageWords | undefined
  return {
    language,
    dir,
    say(id, values = {}) {
      ready(id)
      return directed(i18n._(id, setApart(values, dir)), dir)
    },
    list: (parts) => names.format(parts.map(apartIn(dir))),
    get page_words() {
      page_words ??= Object.fromEntries(Object.keys(en_page).map((id) => [id, ready(id as PageWordId)])) as PageWords
      return page_words
    },
  }
}
