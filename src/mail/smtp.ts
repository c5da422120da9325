import type { Transporter } from 'nodemailer'
import { asciiEmail } from '../domain/recipients/email.ts'
import { MAIL_FAILURES, unreached } from '../domain/recipients/mail-failure.ts'
import { watch } from '../kit/watch.ts'
import type { AccessTokens } from '../ports/mail-tokens.ts'
import type { MailAddress, Mailer, MailResult, OutgoingMail } from '../ports/mailer.ts'
import { streamOf } from './message-pieces.ts'
import { byToken, type Proof, proofBy } from './token-proof.ts'

export interface SmtpOptions {
  /** smtp:// or smtps://, with user name and password where the server wants them. */
  readonly url: string
  /** In place of a password (XOAUTH2); the address then names the mailbox alone. */
  readonly tokens?: AccessTokens
  /** For a whole mail, from waiting for a connection to the server's answer. */
  readonly timeout_ms?: number
  readonly connect_ms?: number
  /** Receives each line of the SMTP dialogue, without credentials, for debugging. */
  readonly onLine?: (line: string) => void
}

const TIMEOUT_MS = 60_000
const CONNECTIONS_MAX = 3
const CONNECT_MS = 10_000
/** Connections are reused within a burst of mails and not kept until the server drops them. */
const IDLE_MS = 20_000

/** The library is loaded here only, so that a service without SMTP does not pay for it. */
export async function openSmtpMailer(options: SmtpOptions): Promise<Mailer> {
  const { timeout_ms = TIMEOUT_MS, connect_ms = CONNECT_MS, onLine } = options
  const proof = options.tokens ? proofBy(options.tokens) : null
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    ...(proof ? byToken(options.url, proof) : { url: options.url }),
    pool: true,
    maxConnections: CONNECTIONS_MAX,
    idleTimeout: IDLE_MS,
    connectionTimeout: connect_ms,
    greetingTimeout: connect_ms,
    socketTimeout: timeout_ms,
    // Whether a mail is tried again is the decision of the job, which keeps count of attempts.
    maxRequeues: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(onLine ? { logger: transcriber(onLine), debug: true } : {}),
  })
  transport.use('stream', ({ message }, done) => {
    const stream = streamOf(message)
    Object.assign(message, { createReadStream: () => stream })
    done()
  })
  return {
    send: (letter) =>
      watch(
        { kind: 'call', name: 'mail' },
        () => attempt(transport, letter, { timeout_ms, proof }),
        ({ outcome }) => outcome,
      ),
    check: async () => {
      await transport.verify().catch((error: unknown) => {
        if (!proof?.isStale(error)) throw error
        return transport.verify()
      })
    },
    close: async () => transport.close(),
  }
}

/** What the library says to its log, as lines of a conversation: ours with C, the server's with S (RFC 5321 D). */
function transcriber(onLine: (line: string) => void) {
  let proving = false
  const take = (entry: object, text: unknown) => {
    const side = 'tnx' in entry ? SIDES.get(String(entry.tnx)) : undefined
    if (side === undefined) return
    const line = String(text).trimEnd()
    // RFC 4954 4: what follows AUTH, and what answers a 334, opens the mailbox.
    const command = /^AUTH \S+/i.exec(line)?.[0]
    if (side === 'C' && (proving || command !== undefined)) onLine(`C: ${command ?? ''} [hidden]`.replace('  ', ' '))
    else onLine(line.replaceAll(/^/gm, `${side}: `))
    if (side === 'S') proving = line.startsWith('334')
  }
  return {
    level: () => undefined,
    trace: take,
    debug: take,
    info: take,
    warn: take,
    error: take,
    fatal: take,
  }
}

const SIDES: ReadonlyMap<string, string> = new Map([
  ['client', 'C'],
  ['server', 'S'],
])

interface Terms {
  readonly timeout_ms: number
  readonly proof: Proof | null
}

async function attempt(
  transport: Transporter,
  letter: OutgoingMail,
  { timeout_ms, proof }: Terms,
): Promise<MailResult> {
  const addresses = [letter.from.email, letter.to.email, letter.reply_to?.email, letter.bounce_to]
  const odd = addresses.some((email) => email !== undefined && !isPlainAddress(email))
  if (odd) return { outcome: 'rejected', message: MAIL_FAILURES.unusable_address }
  // AbortSignal.timeout cannot be taken back: it would go off for a mail that has long been sent.
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), timeout_ms)
  try {
    const post = () => transport.sendMail({ ...messageOf(letter), signal: limit.signal })
    const sent = await post().catch((error: unknown) => {
      if (!proof?.isStale(error)) throw error
      return post()
    })
    return { outcome: 'sent', response: String(sent.response) }
  } catch (error) {
    return failureOf(error)
  } finally {
    clearTimeout(timer)
  }
}

/** Address objects only: the library quotes them and builds the envelope from them, we concatenate nothing. */
function messageOf(letter: OutgoingMail) {
  const { text, html, headers = {}, attachments = [] } = letter
  return {
    from: addressOf(letter.from),
    to: addressOf(letter.to),
    ...(letter.reply_to ? { replyTo: addressOf(letter.reply_to) } : {}),
    subject: oneLine(letter.subject),
    text,
    html,
    messageId: idOf(letter.message_id),
    ...(letter.in_reply_to === undefined ? {} : threaded(idOf(letter.in_reply_to))),
    ...(letter.bounce_to === undefined ? {} : returning(letter, letter.bounce_to)),
    headers: Object.fromEntries(Object.entries(headers).map(([key, value]) => [key, oneLine(value)])),
    attachments: attachments.map(({ name, content_type, content }) => ({
      filename: oneLine(name),
      contentType: oneLine(content_type),
      content: Buffer.isBuffer(content) ? content : Buffer.from(content),
    })),
  }
}

const threaded = (message_id: string) => ({ inReplyTo: message_id, references: message_id })

/**
 * What the envelope says besides the recipient (RFC 3461): a failure is told and nothing else, by headers alone, so
 * that no link comes back. Its addresses were looked at before.
 */
const returning = ({ message_id, to }: OutgoingMail, bounce_to: string) => ({
  envelope: { from: asciiEmail(bounce_to), to: asciiEmail(to.email) },
  dsn: {
    ret: 'HDRS',
    notify: ['FAILURE'],
    envid: idOf(message_id).replaceAll(/[<>]/g, ''),
    ...(/^[\x21-\x7e]+$/.test(asciiEmail(to.email)) ? { orcpt: `rfc822;${asciiEmail(to.email)}` } : {}),
  },
})

const addressOf = ({ name, email }: MailAddress) => ({ name: oneLine(name), address: asciiEmail(email) })

/**
 * What could end a header or make a line read otherwise than it is: controls, line and paragraph
 * separators, direction overrides, halves of characters. Joiners stay, names of many scripts need them.
 */
const MISLEADING = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]+/gu

const oneLine = (text: string) => text.replace(MISLEADING, ' ').trim()

/** An identifier is no text: the library would encode what is not ASCII as if it were. */
const idOf = (text: string) => text.replaceAll(/[^\x21-\x7e]/g, '')

/** One address and nothing that a header or a command could take for more than that. */
const isPlainAddress = (email: string) => /^[^\s\p{C}<>()[\]\\,;:"@]+@[^\s\p{C}<>()[\]\\,;:"@]+$/u.test(email)

/** Commands that speak of this recipient or this mail; a refusal of any other is about us or the server. */
const ABOUT_THE_LETTER = new Set(['RCPT TO', 'DATA'])

function failureOf(error: unknown): MailResult {
  if (!(error instanceof Error)) throw error
  const { responseCode = 0, command = '' } = error as Error & { responseCode?: number; command?: string }
  const for_good = responseCode >= 500 && ABOUT_THE_LETTER.has(command)
  const said = oneLine(error.message)
  return { outcome: for_good ? 'rejected' : 'unreachable', message: responseCode === 0 ? unreached(said) : said }
}
