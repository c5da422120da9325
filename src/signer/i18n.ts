import type { PageMessageId } from '../i18n/en/en.ts'
import { type Speaker, type Spoken, speakerOf } from '../i18n/speaker.ts'
import type { Values } from '../i18n/values.ts'

/** As the service puts it into the page: <script type="application/json" id="words">. */
export type LanguageOfPage = Spoken<PageMessageId>

let speak: Speaker<PageMessageId> | null = null

/** Before anything is shown. */
export function setLanguage(spoken: LanguageOfPage): void {
  speak = speakerOf(spoken).t
}

/** The words of this id in the page's language; values fill the holes of its message. */
export const t = (id: PageMessageId, values: Values = {}): string => speak?.(id, values) ?? id
