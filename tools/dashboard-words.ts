import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import type { DashboardCatalog, DashboardMessageId } from '../src/i18n/en/dashboard/dashboard.ts'
import { LANGUAGES, type Language } from '../src/i18n/languages.ts'
import type { Spoken } from '../src/i18n/speaker.ts'

// Usage: a plugin of vite.web.config.ts, with its inputs.

const load = createRequire(import.meta.url)

const EN = join(import.meta.dirname, '..', 'src', 'i18n', 'en', 'dashboard')
const AREAS = readdirSync(EN).filter((file) => file !== 'dashboard.ts')

/** Each area by itself holds what English says there (InFull); here it is in one piece. */
export const dashboardMessages = (language: Language): DashboardCatalog =>
  Object.assign(
    {},
    ...AREAS.flatMap((file) => Object.values(load(`../src/i18n/${language}/dashboard/${file}`) as object)),
  ) as DashboardCatalog

/** What the dashboard says in a language, as its pages are given it. */
export function dashboardWords(language: Language): Spoken<DashboardMessageId> {
  const compiled = Object.entries(dashboardMessages(language)).map(([id, message]) => [id, compileMessage(message)])
  return { language, messages: Object.fromEntries(compiled) as Spoken<DashboardMessageId>['messages'] }
}

const PREFIX = 'words-'

/** One script for each language: a page loads the one it speaks, before its own. */
export const WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  LANGUAGES.map((language) => [PREFIX + language, PREFIX + language]),
)

export function wordScripts(): Plugin {
  return {
    name: 'word-scripts',
    resolveId: (id) => (id in WORDS ? `\0${id}` : null),
    load(id) {
      const language = LANGUAGES.find((one) => id === `\0${PREFIX}${one}`)
      return language ? `globalThis.countersign_words = ${JSON.stringify(dashboardWords(language))}` : null
    },
  }
}
