import { hmacSha256, sameBytes } from './secrets.ts'

/** One mail of one workspace. */
export interface BouncedMail {
  readonly workspace_id: string
  readonly mail_id: string
}

/**
 * The address to which a mail bounces (variable envelope return paths):
 * `bounces+<mail>.<workspace>.<mac>@example.com`, in lower case and digits, because servers on the way may change the
 * case. Only someone who received the mail can know it.
 */
export function bounceAddress(key: Uint8Array, base: string, { workspace_id, mail_id }: BouncedMail): string {
  const at = base.lastIndexOf('@')
  const body = `${mail_id.slice(MAIL.length)}.${BigInt(workspace_id).toString(36)}`
  return `${base.slice(0, at)}+${body}.${macOf(key, body)}${base.slice(at)}`
}

/** What such an address proves; null if nothing. The part after the @ is the mail server's business. */
export function readBounceAddress(key: Uint8Array, address: string): BouncedMail | null {
  const [, body, mail, workspace, mac] = ADDRESS.exec(address.toLowerCase()) ?? []
  if (body === undefined || mail === undefined || workspace === undefined || mac === undefined) return null
  if (!sameBytes(Buffer.from(macOf(key, body)), Buffer.from(mac))) return null
  return { workspace_id: fromBase36(workspace), mail_id: MAIL + mail }
}

const MAIL = 'mail_'
const MAC_CHARS = 16
const ADDRESS = /\+(([0-9a-z]{26})\.([0-9a-z]{1,7}))\.([0-9a-f]{16})(?:@|$)/

const macOf = (key: Uint8Array, body: string) => Buffer.from(hmacSha256(key, body)).toString('hex').slice(0, MAC_CHARS)

const fromBase36 = (text: string): string => String(Number.parseInt(text, 36))
