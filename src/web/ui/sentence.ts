import { LANGUAGE, t } from '../words.ts'

/** With a capital and a full stop. */
export function sentence(text: string): string {
  const begun = `${text.charAt(0).toLocaleUpperCase(LANGUAGE)}${text.slice(1)}`
  return ENDED.test(text) ? begun : t('ui.sentence', { text: begun })
}

/** In any script; the ends of isolates may follow. */
const ENDED = /[\p{Sentence_Terminal}…”]\p{Cf}*$/u
