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
    ...markMessages(language),
  ) as DashboardCatalog

/** Of the sheet where a signature is made, which is the signing page's too. */
const markMessages = (language: Language): readonly object[] =>
  Object.values(load(`../src/i18n/${language}/marks.ts`) as object).map((said: object) =>
    Object.fromEntries(Object.entries(said).filter(([id]) => id.startsWith('marks.'))),
  )

/** Areas that the frame, the list of envelopes and what all pages share speak of (test/web/budget.test.ts). */
const FIRST: ReadonlySet<string> = new Set([
  ...['common', 'defaults', 'envelope', 'envelope_dialogs', 'envelopes', 'fields', 'frame', 'problems', 'settings'],
  ...['template', 'ui', 'upload'],
])
export const isFirst = (id: string): boolean => FIRST.has(id.split('.')[0] ?? '')

/** What the dashboard says in a language, as its pages are given it: at first, or with what only the others say. */
export function dashboardWords(language: Language, wanted = (_id: string) => true): Spoken<DashboardMessageId> {
  const compiled = Object.entries(dashboardMessages(language))
    .filter(([id]) => wanted(id))
    .map(([id, message]) => [id, compileMessage(message)])
  return { language, messages: Object.fromEntries(compiled) as Spoken<DashboardMessageId>['messages'] }
}

/** The scripts of a language: what a page names before its own, and what it imports for any page beyond the list. */
const SCRIPTS = {
  words: (language: Language) => `globalThis.countersign_words = ${JSON.stringify(dashboardWords(language, isFirst))}`,
  'more-words': (language: Language) =>
    `globalThis.countersign_more_words = ${JSON.stringify(dashboardWords(language, (id) => !isFirst(id)))}`,
} as const

const MADE: ReadonlyMap<string, () => string> = new Map(
  Object.entries(SCRIPTS).flatMap(([kind, made]) =>
    LANGUAGES.map((language) => [`${kind}-${language}`, () => made(language)] as const),
  ),
)

/** By the names of entries. */
export const WORDS: Readonly<Record<string, string>> = Object.fromEntries([...MADE.keys()].map((name) => [name, name]))

export function wordScripts(): Plugin {
  return {
    name: 'word-scripts',
    resolveId: (id) => (MADE.has(id) ? `\0${id}` : null),
    load: (id) => (id.startsWith('\0') ? (MADE.get(id.slice(1))?.() ?? null) : null),
  }
}
