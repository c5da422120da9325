import { LIMITS } from '../../domain/account/limits.ts'
import type { MailKind } from '../../domain/envelopes/reactions.ts'
import type { Translator } from '../../i18n/translator.ts'
import type { MailFacts } from '../../ports/mail-templates.ts'

type Translate = Translator['t']
type TextFacts = Pick<MailFacts, 'sender_name' | 'workspace_name' | 'link' | 'code'>

const ASKED = 'mails.text_asked'
const ENDED = 'mails.text_ended'
const FINISHED = 'mails.text_finished'

const WORDS = {
  invitation: ASKED,
  extended: ASKED,
  link: ASKED,
  reminder: 'mails.text_reminded',
  completed: FINISHED,
  copy: FINISHED,
  final_link: FINISHED,
  declined: ENDED,
  voided: ENDED,
  expired: ENDED,
  recalled: 'mails.text_changing',
  substituted: 'mails.text_moved',
  code: 'mails.text_code',
  text_code: 'mails.text_code',
} as const satisfies Record<MailKind, string>

/** As the outbox shows it: the line, and nothing around it. */
export const textWords = (kind: MailKind, facts: TextFacts, t: Translate) => {
  const line = textMessage(kind, facts, t)
  return { subject: line, preheader: '', hello: '', lead: line, quote: null, lines: [], button: null, why: '' }
}

/** What one short message holds (3GPP TS 23.038): 160 characters of its own alphabet. */
const SEGMENT_CHARS = 160

/**
 * One line. It names the sender alone, in letters that make no link: nobody else's words are in it. A long name is cut
 * so that one message holds the line.
 */
export function textMessage(
  kind: MailKind,
  { sender_name, workspace_name, link, code }: TextFacts,
  t: Translate,
): string {
  const minutes = LIMITS.identity_code_life_s / 60
  const said = (sender: string) => t(WORDS[kind], { sender, link, code, minutes })
  const name = harmless(sender_name) || harmless(workspace_name)
  const room = SEGMENT_CHARS - said('').length
  return said(cut(name, Math.max(room, NAME_CHARS_MIN)))
}

const NAME_CHARS_MIN = 12
const NAME_CHARS_MAX = 40

/** Telephones make links of `evil.com`, `@somebody` and numbers: what separates their parts becomes a space. */
const harmless = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}'’&-]+/gu, ' ')
    .replaceAll(/[\d٠-٩۰-۹０-９]{5,}/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 4 * NAME_CHARS_MAX)

function cut(name: string, chars_max: number): string {
  const max = Math.min(chars_max, NAME_CHARS_MAX)
  if (name.length <= max) return name
  return `${[...name.slice(0, max - 1)]
    .filter((sign) => !/\p{Cs}/u.test(sign))
    .join('')
    .trim()}.`
}
