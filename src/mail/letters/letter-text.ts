import type { LetterFacts } from '../../ports/letters.ts'
import type { LetterWords } from './words.ts'

/** The plain-text twin. */
export function letterText(
  { lead, quote, lines, button, why }: LetterWords,
  { recipient_name, link, test_mode }: LetterFacts,
): string {
  const paragraphs = [
    test_mode && TEST_LINE,
    `Hello ${recipient_name},`,
    lead,
    quote?.replaceAll(/^/gm, '> '),
    button && `${button}:\n${link}`,
    ...lines,
    `--\n${why}`,
  ]
  return `${paragraphs.filter(Boolean).join('\n\n')}\n`
}

export const TEST_LINE = 'Test: this envelope is for trying things out. Nothing here is binding.'
