import type { LetterFacts } from '../../ports/mail-templates.ts'
import type { Speech } from '../../i18n/translator.ts'
import type { LetterWords } from './words.ts'

/** The plain-text twin. */
export function letterText(
  { hello, lead, quote, lines, button, why }: LetterWords,
  { link, test_mode }: Pick<LetterFacts, 'link' | 'test_mode'>,
  { say }: Pick<Speech, 'say'>,
): string {
  const paragraphs = [
    test_mode && say('frame.test_line'),
    hello,
    lead,
    quote?.replaceAll(/^/gm, '> '),
    button && `${button}\n${link}`,
    ...lines,
    `--\n${why}`,
  ]
  return `${paragraphs.filter(Boolean).join('\n\n')}\n`
}
