import { randomUUID } from 'node:crypto'
import { textRefused, textUnreached } from '../domain/recipients/mail-failure.ts'
import type { TextChannel } from '../domain/recipients/channel.ts'
import { webhookHeaders } from '../kit/webhook-signature.ts'
import type { MailResult } from '../ports/mailer.ts'
import type { Post, PostResult } from '../ports/post.ts'
import type { OutgoingText, Texts } from '../ports/texts.ts'

export interface TextHook {
  readonly url: string
  /** Newest first; each signs. */
  readonly secrets: readonly [string, ...string[]]
  readonly channels: readonly TextChannel[]
}

interface Carrier extends Pick<Texts, 'places' | 'per_hour_max'> {
  readonly post: Post
  readonly now_s?: () => number
}

/** An address of the operator's, which is given each message as JSON and carries it (docs/operating.md, Text messages). */
export function textHook({ url, secrets, channels }: TextHook, { post, now_s = nowS, ...bounds }: Carrier): Texts {
  const posted = async (id: string, attempt: number, message: object): Promise<MailResult> => {
    const body = JSON.stringify({ id, ...message })
    const headers = webhookHeaders({ id, event: 'text_message', body, attempt, secrets, at_s: now_s() })
    return resultOf(await post.post(url, body, headers))
  }
  return {
    ...bounds,
    channels,
    send: ({ id, attempt, ...message }: OutgoingText) => posted(id, attempt, message),
    check: () => posted(`chk_${randomUUID()}`, 1, CHECK),
  }
}

const nowS = () => Math.floor(Date.now() / 1000)

/** A call that nobody is to be written for. */
const CHECK = { to: null, channel: 'sms', purpose: 'check', language: 'en', text: '' } as const

/** Statuses of the four hundreds that say "later" (RFC 9110 15.5.9, RFC 8470, RFC 6585). */
const LATER = [408, 425, 429]

function resultOf(result: PostResult): MailResult {
  const { status } = result
  if (status === null) return { outcome: 'unreachable', message: textUnreached(reasonIn(result)) }
  if (status >= 200 && status < 300) return { outcome: 'sent', response: `answered ${status}` }
  if (status >= 400 && status < 500 && !LATER.includes(status))
    return { outcome: 'rejected', message: textRefused(reasonIn(result)) }
  return { outcome: 'unreachable', message: textUnreached(reasonIn(result)) }
}

function reasonIn(result: PostResult): string {
  if (result.outcome !== 'answered') return result.message
  const said = saidIn(result.body_start)
  return said === '' ? `it answered ${result.status}` : `${result.status} ${said}`
}

/** Its `message`, where it answers JSON with one; else what it answers. */
function saidIn(body: string): string {
  try {
    const { message } = Object(JSON.parse(body)) as { message?: unknown }
    if (typeof message === 'string') return message
  } catch {
    // Not JSON: it is shown as it came.
  }
  return body
}
