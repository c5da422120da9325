import { MAIL_FAILURES } from '../domain/recipients/mail-failure.ts'
import PostalMime, { type Attachment, type Email } from 'postal-mime'

/** What a delivery report says of a mail that will not arrive. */
export interface Failure {
  /** "550 5.1.1 no such mailbox", as the server that refused it said. */
  readonly reason: string
}

/** A report with the headers of a mail has a few kilobytes, with the whole of it hardly more than this. */
export const REPORT_BYTES_MAX = 1_000_000

/** The failure is reported before the returned mail (RFC 6522, 3); the returned mail itself is not read. */
const READ_BYTES_MAX = 128 * 1024
/** A report has a few parts and short headers; what is larger is none. */
const PARTS_DEEP_MAX = 12
const HEADERS_BYTES_MAX = 64 * 1024
const STATUS_CHARS_MAX = 64 * 1024

/**
 * A delivery status notification (RFC 3464) about a mail of one recipient. Null for everything else: for answers
 * of people and of machines, for delays, and where any copy of it arrived.
 */
export async function readReport(message: Uint8Array): Promise<Failure | null> {
  const email = await parse(message)
  if (!email || !isReport(email)) return null
  const status = email.attachments.find(({ mimeType }) => STATUS_TYPES.includes(mimeType))
  if (!status) return null
  // The first group is about the message, one more follows for each recipient (RFC 3464 2.1).
  const recipients = groupsOf(textOf(status)).slice(1)
  const actions = recipients.map((fields) => fields.get('action')?.toLowerCase().trim())
  const failed = recipients[actions.indexOf('failed')]
  if (!failed || actions.some((action) => ARRIVED.includes(action ?? ''))) return null
  return { reason: reasonOf(failed) }
}

/** Every address the message may have been delivered to. */
export async function addressesOf(message: Uint8Array): Promise<readonly string[]> {
  const email = await parse(message)
  const lines = email?.headers.filter(({ key }) => BROUGHT_TO.includes(key)) ?? []
  return lines.flatMap(({ value }) => value.split(/[\s<>,;"']+/).filter((word) => /.@./.test(word)))
}

const STATUS_TYPES = ['message/delivery-status', 'message/global-delivery-status']
const ARRIVED = ['delivered', 'relayed', 'expanded']
const BROUGHT_TO = ['delivered-to', 'x-original-to', 'envelope-to', 'to']

/** Null for what is no mail at all. */
const parse = (message: Uint8Array): Promise<Email | null> =>
  PostalMime.parse(message.subarray(0, READ_BYTES_MAX), {
    forceRfc822Attachments: true,
    maxNestingDepth: PARTS_DEEP_MAX,
    maxHeadersSize: HEADERS_BYTES_MAX,
  }).catch(() => null)

const isReport = ({ headers }: Email): boolean => {
  const type = headers.find(({ key }) => key === 'content-type')?.value ?? ''
  return /^\s*multipart\/report\b/i.test(type) && /\breport-type\s*=\s*"?delivery-status\b/i.test(type)
}

const textOf = ({ content }: Attachment): string =>
  (typeof content === 'string' ? content : new TextDecoder().decode(content)).slice(0, STATUS_CHARS_MAX)

/** Fields by name in small mails, folded lines joined. */
const groupsOf = (text: string): readonly ReadonlyMap<string, string>[] =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .trim()
    .split(/\n[ \t]*(?:\n[ \t]*)+/)
    .map((group) => new Map(fieldsOf(group.replaceAll(/\n[ \t]+/g, ' '))))

const fieldsOf = (group: string) =>
  group.split('\n').flatMap((line): [string, string][] => {
    const colon = line.indexOf(':')
    return colon < 1 ? [] : [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]]
  })

/** What the server said (RFC 3464 2.3.6), else the bare status, else the least that can be said. */
function reasonOf(fields: ReadonlyMap<string, string>): string {
  const said = (fields.get('diagnostic-code') ?? '').replace(/^\s*[\w-]+\s*;/, '').trim()
  const status = /\d\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0] ?? ''
  if (said === '') return status === '' ? MAIL_FAILURES.came_back : status
  return said.includes(status) ? said : `${status} ${said}`
}
