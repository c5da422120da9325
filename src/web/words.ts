import type { DashboardMessageId } from '../i18n/en/dashboard/dashboard.ts'
import { directionOf, languageFor, readerLocale } from '../i18n/languages.ts'
import { type Spoken, speakerOf } from '../i18n/speaker.ts'
import { isolateIn } from '../i18n/values.ts'

declare global {
  /** Put there by the script of the page's language, which runs before ours (tools/dashboard-words.ts). */
  var countersign_words: Spoken<DashboardMessageId> | undefined
}

const spoken: Spoken<DashboardMessageId> = globalThis.countersign_words ?? {
  language: 'en',
  // Where that script was not loaded, ids say more than an empty page.
  messages: {} as Spoken<DashboardMessageId>['messages'],
}

export type { DashboardMessageId }

/** The words of this id in the reader's language; values fill the holes of its message. Ready from the first line of every module. */
export const { t, add } = speakerOf(spoken)

export const LANGUAGE = spoken.language
export const DIR = directionOf(LANGUAGE)

/** For dates and numbers: Western digits, and the country that the browser names. */
export const LOCALE = `${readerLocale(languageFor(LANGUAGE), ...(globalThis.navigator?.languages ?? []))}-u-nu-latn`

/** "12,000" */
export const countText = (count: number): string => count.toLocaleString(LOCALE)

const names = new Intl.ListFormat(LOCALE, { type: 'conjunction', style: 'long' })

/** "Ada, Grace and Edith": names in a row. */
export const listText = (parts: readonly string[]): string => names.format(parts.map(isolateIn(DIR)))
