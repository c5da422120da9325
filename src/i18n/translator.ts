import { createRequire } from 'node:module'
import { extname } from 'node:path'
import { type I18n, setupI18n } from '@lingui/core'
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage'
import { type Catalog, en, en_page, type PageMessageId, type MessageId } from './en/en.ts'
import { countingIn, directionOf, type Language } from './languages.ts'
import type { PageMessages } from './page-messages.ts'
import { isolateIn, directed, isolateValues, type Values } from './values.ts'

/** One language as the service speaks it. */
export interface Translator {
  readonly language: Language
  readonly dir: 'ltr' | 'rtl'
  readonly t: (id: MessageId, values?: Values) => string
  /** "Ada, Grace, and Edith", as names in a row are written. */
  readonly list: (names: readonly string[]) => string
  /** What a page needs to speak it too, compiled: goes into the page as JSON. */
  readonly page_messages: PageMessages
}

const load = createRequire(import.meta.url)
/** The package has JavaScript (tsconfig.pack.json). */
const ENDING = extname(import.meta.filename)

const translators = new Map<Language, Translator>()

/** Made once for each language. */
export function translatorIn(language: Language): Translator {
  const known = translators.get(language)
  if (known) return known
  const made = translatorOf(language, catalogOf(language))
  translators.set(language, made)
  return made
}

/** Its files are read when it is first spoken: few services speak more than three. */
function catalogOf(language: Language): Catalog {
  if (language === 'en') return en
  const loaded = load(`./${language}/${language}${ENDING}`) as Readonly<Record<Language, Catalog>>
  return loaded[language]
}

/** A language from its messages, each compiled when it is first said. */
export function translatorOf(language: Language, catalog: Catalog): Translator {
  const compiled = new Map<MessageId, CompiledMessage>()
  const i18n: I18n = setupI18n({ ...countingIn(language), messages: { [language]: {} } })
  const ready = (id: MessageId): CompiledMessage => {
    const known = compiled.get(id)
    if (known) return known
    const made = compileMessage(catalog[id])
    compiled.set(id, made)
    i18n.load(language, { [id]: made })
    return made
  }
  const dir = directionOf(language)
  const names = new Intl.ListFormat(language, { type: 'conjunction', style: 'long' })
  let page_messages: PageMessages | undefined
  return {
    language,
    dir,
    t(id, values = {}) {
      ready(id)
      return directed(i18n._(id, isolateValues(values, dir)), dir)
    },
    list: (parts) => names.format(parts.map(isolateIn(dir))),
    get page_messages() {
      page_messages ??= Object.fromEntries(
        Object.keys(en_page).map((id) => [id, ready(id as PageMessageId)]),
      ) as PageMessages
      return page_messages
    },
  }
}
