import { type I18n, setupI18n } from '@lingui/core'
import type { PageMessageId } from '../i18n/en/en.ts'
import { countingIn, directionOf } from '../i18n/languages.ts'
import type { PageMessages } from '../i18n/page-messages.ts'
import { directed, isolateValues, type Values } from '../i18n/values.ts'

/** As the service puts it into the page: <script type="application/json" id="words">. */
export interface LanguageOfPage {
  readonly language: string
  readonly messages: PageMessages
}

let i18n: I18n | null = null

/** Before anything is shown. */
export function setLanguage({ language, messages }: LanguageOfPage): void {
  i18n = setupI18n({ ...countingIn(language), messages: { [language]: messages } })
}

/** The words of this id in the page's language; values fill the holes of its message. */
export function t(id: PageMessageId, values: Values = {}): string {
  if (i18n === null) return id
  const dir = directionOf(i18n.locale)
  return directed(i18n._(id, isolateValues(values, dir)), dir)
}
