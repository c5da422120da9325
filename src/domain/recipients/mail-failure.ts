/** Why a mail did not arrive where it is we who say it; everything else is said by another server. */
export const MAIL_FAILURES = {
  unusable_address: 'the address is not one that mail can be sent to',
  came_back: 'the mail came back',
  not_needed: 'no longer needed',
  no_mail_server: 'nobody carries it',
  no_text_service: 'no text service carries it',
  number_not_allowed: 'this service sends no text messages to this number',
  too_many_texts: 'too many text messages were sent within an hour',
} as const

export const MAIL_FAILURE_CODES = [
  ...['unusable_address', 'came_back', 'not_needed', 'no_mail_server', 'no_connection', 'server_said'],
  ...['no_text_service', 'number_not_allowed', 'too_many_texts', 'no_text_connection', 'text_service_said'],
] as const satisfies readonly (keyof typeof MAIL_FAILURES | QuotedCode)[]
type QuotedCode = 'no_connection' | 'server_said' | 'no_text_connection' | 'text_service_said'
export type MailFailureCode = (typeof MAIL_FAILURE_CODES)[number]

export interface MailFailure {
  readonly code: MailFailureCode
  /** The words of another machine, to be quoted. */
  readonly quote: string | null
}

/** What is kept of a failure is one sentence, for programs; this tells whose it is. */
export function mailFailureOf(said: string): MailFailure {
  const own = Object.entries(MAIL_FAILURES).find(([, sentence]) => sentence === said)
  if (own) return { code: own[0] as keyof typeof MAIL_FAILURES, quote: null }
  if (said.startsWith(UNREACHED)) return { code: 'no_connection', quote: said.slice(UNREACHED.length) }
  if (said.startsWith(TEXT_UNREACHED)) return { code: 'no_text_connection', quote: said.slice(TEXT_UNREACHED.length) }
  if (said.startsWith(TEXT_REFUSED)) return { code: 'text_service_said', quote: said.slice(TEXT_REFUSED.length) }
  return { code: 'server_said', quote: said.replace(BY_THE_LIBRARY, '') }
}

const OF_TEXTS: readonly MailFailureCode[] = [
  ...(['no_text_service', 'number_not_allowed', 'too_many_texts', 'no_text_connection', 'text_service_said'] as const),
]

/** It was a text message that did not arrive. */
export const isTextFailure = (said: string): boolean => OF_TEXTS.includes(mailFailureOf(said).code)

/** No server of the recipient was asked: ours is away, or we are not let in. */
export const unreached = (why: string): string => `${UNREACHED}${why}`
const UNREACHED = 'the mail server could not be reached: '

/** The service that carries text messages is away, or has no time for us. */
export const textUnreached = (why: string): string => `${TEXT_UNREACHED}${why}`
const TEXT_UNREACHED = 'the text service could not be reached: '

export const textRefused = (why: string): string => `${TEXT_REFUSED}${why}`
const TEXT_REFUSED = 'the text service refused it: '

/** "Message failed: 550 5.1.1 no such mailbox": what the SMTP client says before the server's answer (RFC 5321 4.2). */
const BY_THE_LIBRARY = /^[A-Z][^:\d]{2,60}: (?=[245]\d\d[ -])/
