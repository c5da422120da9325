import { isSenderMail, type MailKind, type SenderMailKind } from '../../domain/envelopes/reactions.ts'
import { isText } from '../../domain/recipients/channel.ts'
import { directionOf, languageFor } from '../../i18n/languages.ts'
import { type Translator, translatorIn } from '../../i18n/translator.ts'
import { isolateIn } from '../../i18n/values.ts'
import type { ComposeMail, MailFacts, MailText } from '../../ports/mail-templates.ts'
import { mailHtml } from './html.ts'
import { mailPlainText } from './plain-text.ts'
import { senderWords } from './sender-texts.ts'
import { textWords } from './text-message.ts'
import { type MailWords, wordsOf } from './texts.ts'

/** The mail of one kind, set twice with the same words. Names and messages come from strangers and are treated so. */
export const composeMail: ComposeMail = (kind, facts): MailText => {
  const translator = translatorIn(languageFor(facts.language))
  const clean = cleaned(facts)
  const words = wordsFor(kind, { facts, clean }, translator.t)
  const subject = oneLine(
    facts.test_mode ? translator.t('mails.test_subject', { subject: words.subject }) : words.subject,
  )
  return {
    subject,
    text: mailPlainText(words, clean, translator),
    html: mailHtml({ ...words, subject }, clean, translator),
  }
}

/** A text message names its sender in letters of its own choosing, so it takes the facts as they are. */
function wordsFor(kind: MailKind | SenderMailKind, { facts, clean }: Told, t: Translator['t']): MailWords {
  if (isSenderMail(kind)) return senderWords(kind, clean, t)
  if (kind !== 'text_code' && isText(facts.channel ?? 'email')) return textWords(kind, facts, t)
  return wordsOf(kind, clean, t)
}

interface Told {
  readonly facts: MailFacts
  readonly clean: MailFacts
}

/** Names stay on one line and cannot turn the reading direction of what follows; messages keep their lines. */
function cleaned(facts: MailFacts): MailFacts {
  const set = (text: string) => cleanName(text, facts.language)
  return {
    ...facts,
    recipient_name: set(facts.recipient_name),
    about: set(facts.about ?? ''),
    sender_name: set(facts.sender_name),
    workspace_name: set(facts.workspace_name),
    envelope_name: set(facts.envelope_name),
    subject: facts.subject !== null && VISIBLE.test(facts.subject) ? oneLine(facts.subject) : null,
    deadline_text: set(facts.deadline_text),
    message: facts.message === null ? null : printable(facts.message),
    note: facts.note === null ? null : printable(facts.note),
  }
}

/** A sender's own subject has at least one of these, or it is none. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/** In a sentence that runs from right to left every name stands apart, in others those that do so themselves (UAX 9). */
export const cleanName = (text: string, language: string): string =>
  isolateIn(directionOf(languageFor(language)))(oneLine(text))

/** A line break in a subject would begin a header of the writer's choosing (RFC 5322 2.2). */
export const oneLine = (text: string) => printable(text).replaceAll(/\s+/gu, ' ').trim()

/** Control characters except tab and line feed; lone surrogates; the marks that override reading direction (UAX 9). */
const printable = (text: string) =>
  text
    .replaceAll(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replaceAll(/(?![\t\n])\p{Cc}|\p{Cs}|[\u202a-\u202e\u2066-\u2069]/gu, '')
