import type { ComposeLetter, LetterFacts, LetterText } from '../../ports/letters.ts'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'
import { type LetterWords, WORDS } from './words.ts'

/** The letter of one kind, set twice with the same words. Names and messages come from strangers and are treated so. */
export const composeLetter: ComposeLetter = (kind, facts): LetterText => {
  const clean = cleaned(facts)
  const words: LetterWords = WORDS[kind](clean)
  return {
    subject: oneLine(`${facts.test_mode ? '[Test] ' : ''}${words.subject}`),
    text: letterText(words, clean),
    html: letterHtml(words, clean),
  }
}

/** Names stay on one line and cannot turn the reading direction of what follows; messages keep their lines. */
const cleaned = (facts: LetterFacts): LetterFacts => ({
  ...facts,
  recipient_name: oneLine(facts.recipient_name),
  sender_name: oneLine(facts.sender_name),
  workspace_name: oneLine(facts.workspace_name),
  envelope_name: oneLine(facts.envelope_name),
  deadline_text: oneLine(facts.deadline_text),
  message: facts.message === null ? null : printable(facts.message),
  note: facts.note === null ? null : printable(facts.note),
})

/** A line break in a subject would begin a header of the writer's choosing (RFC 5322 2.2). */
const oneLine = (text: string) => printable(text).replaceAll(/\s+/gu, ' ').trim()

/** Control characters but for tab and line feed; lone surrogates; the marks that override reading direction (UAX 9). */
const printable = (text: string) =>
  text
    .replaceAll(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replaceAll(/(?![\t\n])\p{Cc}|\p{Cs}|[\u202a-\u202e\u2066-\u2069]/gu, '')
