import { textRefused, textUnreached } from '../domain/recipients/mail-failure.ts'
import type { TextChannel } from '../domain/recipients/channel.ts'
import type { MailResult } from '../ports/mailer.ts'
import type { Post, PostResult } from '../ports/post.ts'
import type { OutgoingText, Texts } from '../ports/texts.ts'

export interface Twilio {
  /** `https://api.twilio.com`, or that of a region. */
  readonly url: string
  readonly account_sid: string
  /** A key's sid and secret, or the account's sid and token. */
  readonly user: string
  readonly password: string
  /** A number, a name, or the sid of a messaging service; null: no SMS. */
  readonly sms_from: string | null
  /** A WhatsApp sender's number or the sid of a messaging service; null: no WhatsApp. */
  readonly whatsapp_from: string | null
  /** Approved templates of WhatsApp by purpose: HX… */
  readonly whatsapp_templates: Readonly<Record<string, string>>
}

type Carrier = Pick<Texts, 'places' | 'per_hour_max'> & { readonly post: Post }

/** Twilio's Programmable Messaging: one form for each message (https://www.twilio.com/docs/messaging/api/message-resource). */
export function twilioTexts(twilio: Twilio, { post, ...bounds }: Carrier): Texts {
  const { url, account_sid, user, password } = twilio
  const address = `${url.replace(/\/+$/, '')}/2010-04-01/Accounts/${account_sid}/Messages.json`
  const headers = {
    authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
    'content-type': 'application/x-www-form-urlencoded',
    'user-agent': 'Countersign-Texts/1',
  }
  const call = (form: Readonly<Record<string, string>>) =>
    post.post(address, new URLSearchParams(form).toString(), headers)
  return {
    ...bounds,
    channels: channelsOf(twilio),
    async send(text) {
      const from = text.channel === 'sms' ? twilio.sms_from : twilio.whatsapp_from
      if (from === null) return { outcome: 'rejected', message: textRefused(`no sender is set for ${text.channel}`) }
      return resultOf(await call(formOf(text, from, twilio.whatsapp_templates)))
    },
    check: async () => checked(await call({})),
  }
}

function channelsOf({ sms_from, whatsapp_from }: Twilio): readonly TextChannel[] {
  return [...(sms_from === null ? [] : ['sms' as const]), ...(whatsapp_from === null ? [] : ['whatsapp' as const])]
}

/** A messaging service chooses the number by itself. */
const isService = (from: string) => /^MG[\da-f]{32}$/i.test(from)

function formOf(
  { to, channel, text, purpose, variables }: OutgoingText,
  from: string,
  templates: Twilio['whatsapp_templates'],
): Record<string, string> {
  const prefix = channel === 'whatsapp' ? 'whatsapp:' : ''
  const sender: Record<string, string> = isService(from) ? { MessagingServiceSid: from } : { From: prefix + from }
  const template = channel === 'whatsapp' ? templates[purpose] : undefined
  const content: Record<string, string> =
    template === undefined
      ? { Body: text }
      : {
          ContentSid: template,
          ContentVariables: JSON.stringify(Object.fromEntries(variables.map((value, at) => [at + 1, value]))),
        }
  return { To: prefix + to, ...sender, ...content }
}

/** It answered the person's question with no: to ask again changes nothing (https://www.twilio.com/docs/api/errors). */
const WORDS: Readonly<Record<number, string>> = {
  21211: 'this number is not valid',
  21214: 'this number cannot be reached',
  21217: 'this number is not valid',
  21265: 'this number is a short code',
  21408: 'the account may not send to this country',
  21610: 'this person has opted out: they answered STOP',
  21612: 'this number cannot be reached from the sender’s',
  21614: 'this number is not a mobile number',
  63003: 'this number is not on WhatsApp',
  63016: 'WhatsApp takes only approved templates here: set TWILIO_WHATSAPP_TEMPLATES',
}

/** Wrong credentials and a full queue are ours to mend, and no fault of the number: worth another try. */
const OURS = [401, 403, 404, 408, 429]

function resultOf(result: PostResult): MailResult {
  const { status } = result
  if (status !== null && status >= 200 && status < 300) return { outcome: 'sent', response: `answered ${status}` }
  const { code, message } = errorIn(result)
  const words = code === null ? undefined : WORDS[code]
  const said = [status, code, words ?? message].filter((part) => part !== null).join(' ')
  if (words !== undefined) return { outcome: 'rejected', message: textRefused(said) }
  const for_good = status !== null && status >= 400 && status < 500 && !OURS.includes(status)
  return for_good
    ? { outcome: 'rejected', message: textRefused(said) }
    : { outcome: 'unreachable', message: textUnreached(said) }
}

/** Without anybody to write to it is refused by this code once it has let us in. */
const NO_RECEIVER = 21604

function checked(result: PostResult): MailResult {
  const { code, message } = errorIn(result)
  if (code === NO_RECEIVER) return { outcome: 'sent', response: 'lets us in' }
  const said = [result.status, code, message].filter((part) => part !== null).join(' ')
  return result.status === null
    ? { outcome: 'unreachable', message: textUnreached(said) }
    : { outcome: 'rejected', message: textRefused(said) }
}

function errorIn(result: PostResult): { readonly code: number | null; readonly message: string } {
  if (result.outcome !== 'answered') return { code: null, message: result.message }
  try {
    const { code, message } = Object(JSON.parse(result.body_start)) as { code?: unknown; message?: unknown }
    return { code: Number.isInteger(code) ? Number(code) : null, message: String(message ?? '') }
  } catch {
    return { code: null, message: 'the answer is not Twilio’s' }
  }
}
