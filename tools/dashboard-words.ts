import { createRequire } from 'node:module'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import {
  dashboard as english,
  type DashboardCatalog,
  type DashboardMessageId,
} from '../src/i18n/en/dashboard/dashboard.ts'
import { LANGUAGES, type Language } from '../src/i18n/languages.ts'
import type { Spoken } from '../src/i18n/speaker.ts'

// Usage: a plugin of vite.web.config.ts, with its inputs.

const load = createRequire(import.meta.url)

/** What the dashboard says in a language, as its pages are given it. */
export function dashboardWords(language: Language): Spoken<DashboardMessageId> {
  const { dashboard } = load(`../src/i18n/${language}/dashboard/dashboard.ts`) as { dashboard: DashboardCatalog }
  const compiled = Object.entries(dashboard).map(([id, message]) => [id, compileMessage(message)])
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
