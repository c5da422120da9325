import { type I18n, setupI18n } from '@lingui/core'
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage'
import { type Catalog, en, en_page, type PageWordId, type WordId } from './en/en.ts'
import { directionOf, type Language } from './languages.ts'

/** Values for the holes of a message: {name}, {count, plural, …}. */
export type Values = Readonly<Record<string, string | number>>

/** One language as the service speaks it. */
export interface Speech {
  readonly language: Language
  readonly dir: 'ltr' | 'rtl'
  readonly say: (id: WordId, values?: Values) => string
  /** What a page needs to speak it too, compiled: goes into the page as JSON. */
  readonly page_words: PageWords
}

export type PageWords = Readonly<Record<PageWordId, CompiledMessage>>

const CATALOGS: Readonly<Partial<Record<Language, Partial<Catalog>>>> = { en }

const spoken = new Map<Language, Speech>()

/** Made once for each language. What a language does not say yet is said in English. */
export function speechIn(language: Language): Speech {
  const known = spoken.get(language)
  if (known) return known
  const made = speechOf(language, { ...en, ...CATALOGS[language] })
  spoken.set(language, made)
  return made
}

/** A language from its messages. */
export function speechOf(language: Language, catalog: Catalog): Speech {
  const compiled = Object.fromEntries(
    Object.entries(catalog).map(([id, message]) => [id, compileMessage(message)]),
  ) as Record<WordId, CompiledMessage>
  const i18n: I18n = setupI18n({ locale: language, messages: { [language]: compiled } })
  return {
    language,
    dir: directionOf(language),
    say: (id, values = {}) => i18n._(id, values),
    page_words: Object.fromEntries(
      Object.keys(en_page).map((id) => [id, compiled[id as PageWordId]]),
    ) as PageWords,
  }
}
