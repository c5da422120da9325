import type { TextChannel } from '../../domain/recipients/channel.ts'
import { MAIL_FAILURES } from '../../domain/recipients/mail-failure.ts'
import { segmentsOf } from '../../kit/text-segments.ts'
import { dialled, isAllowedPhone } from '../../phones.ts'
import type { App } from '../../ports/app.ts'
import type { MailFacts } from '../../ports/mail-templates.ts'
import type { MailResult } from '../../ports/mailer.ts'
import type { Mail } from '../../ports/mails.ts'
import type { TextPurpose } from '../../ports/texts.ts'
import { isOneTooMany } from './text-limits.ts'

interface WrittenText {
  readonly mail: Mail & { readonly channel: TextChannel }
  readonly facts: MailFacts
  readonly text: string
}

/** One attempt at one text message. What it costs is bounded here, at the last door, whatever asked for it. */
export async function sendText(app: App, { mail, facts, text }: WrittenText): Promise<MailResult> {
  const { texts } = app
  if (texts === null) return { outcome: 'unreachable', message: MAIL_FAILURES.no_text_service }
  const to = dialled(mail.to_email)
  const { channel } = mail
  if (to === null || !texts.channels.includes(channel) || !isAllowedPhone(to, texts.places))
    return rejected('number_not_allowed')
  if (await isOneTooMany(app, mail)) return rejected('too_many_texts')
  const purpose = PURPOSES[mail.kind] ?? 'ended'
  const { language } = facts
  const sent = await texts.send({
    id: mail.id,
    attempt: mail.attempts + 1,
    to,
    channel,
    purpose,
    language,
    variables: purpose === 'code' ? [facts.code] : [facts.sender_name, facts.link],
    text,
    ...segmentsOf(text),
  })
  return sent.outcome === 'sent' ? sent : { ...sent, message: oneLine(sent.message) }
}

const rejected = (why: keyof typeof MAIL_FAILURES): MailResult => ({ outcome: 'rejected', message: MAIL_FAILURES[why] })

const PURPOSES: Readonly<Partial<Record<Mail['kind'], TextPurpose>>> = {
  text_code: 'code',
  invitation: 'invitation',
  link: 'invitation',
  extended: 'invitation',
  reminder: 'reminder',
  completed: 'finished',
  copy: 'finished',
  final_link: 'finished',
}

const REASON_CHARS_MAX = 300

/** Another service wrote it, and the sender reads it. The database refuses lone surrogates. */
const oneLine = (said: string): string =>
  said
    .slice(0, REASON_CHARS_MAX)
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
