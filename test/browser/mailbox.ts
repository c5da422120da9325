import { type Caught, header, type mailServer } from '../mail/transport/mail-server.ts'

type MailServer = Awaited<ReturnType<typeof mailServer>>

/** What people find in their mail: read as they read it, and waited for. */
export function mailbox({ caught }: MailServer, base_url: string) {
  /** The newest mail to this address, of this subject where one is told. */
  const newest = (email: string, subject = /./): Promise<Caught> =>
    eventually(() =>
      caught.findLast((mail) => mail.recipients.includes(email) && subject.test(header(mail, 'subject'))),
    )

  /** The signing link that it carries. */
  async function linkFor(email: string, subject?: RegExp): Promise<string> {
    const text = decoded(await newest(email, subject))
    const [link] = new RegExp(`${base_url}/s/[\\w.-]+`).exec(text) ?? []
    if (!link) throw new Error(`no link in the mail to ${email}: ${text}`)
    return link
  }

  return { newest, linkFor }
}

/** Quoted-printable (RFC 2045, 6.7). */
export const decoded = ({ body }: Caught): string =>
  body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** Asks again until there is an answer; the test's own time limit ends it. */
export async function eventually<T>(look: () => T | undefined | Promise<T | undefined>): Promise<T> {
  for (;;) {
    const found = await look()
    if (found !== undefined) return found
    await new Promise((resolve) => setImmediate(resolve))
  }
}
