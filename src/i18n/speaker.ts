import { type I18n, setupI18n } from '@lingui/core'
import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import { countingIn, directionOf } from './languages.ts'
import { directed, isolateValues, type Values } from './values.ts'

/** The messages of one language, compiled, as a page is given them. */
export interface Spoken<Id extends string> {
  readonly language: string
  readonly messages: Readonly<Record<Id, CompiledMessage>>
}

/** The words of an id in a page's language; values fill the holes of its message. */
export type Speaker<Id extends string> = (id: Id, values?: Values) => string

/** For a browser: messages arrive compiled, so it needs no compiler. More of them may be added later. */
export function speakerOf<Id extends string>({ language, messages }: Spoken<Id>) {
  const i18n: I18n = setupI18n({ ...countingIn(language), messages: { [language]: messages } })
  const dir = directionOf(language)
  const t: Speaker<Id> = (id, values = {}) => directed(i18n._(id, isolateValues(values, dir)), dir)
  return { t, add: (more: Readonly<Record<string, CompiledMessage>>) => i18n.load(language, more) }
}
