import type { Readable } from 'node:stream'
import type { Brand } from '../../domain/account/brand.ts'
import type { Envelope, StoredFile } from '../../domain/envelopes/envelope.ts'
import { languageFor, localeFor } from '../../i18n/languages.ts'
import { dateFormat, zoneName } from '../../kit/time.ts'
import type { App } from '../../ports/app.ts'
import type { MailFacts } from '../../ports/mail-templates.ts'
import type { OutgoingMail } from '../../ports/mailer.ts'
import type { Mail } from '../../ports/mails.ts'
import { entriesOf, type ZipEntry } from '../documents/final-archive.ts'
import { mailBrand } from './mail-brand.ts'

interface Addressed {
  readonly brand: Brand
  readonly base_url: string
  readonly envelope: Omit<Envelope, 'fields'>
  readonly recipient_id: string
}

/** What a mail to this person says of its envelope. */
export function mailFacts({
  brand,
  base_url,
  envelope,
  recipient_id,
}: Addressed): Omit<MailFacts, 'recipient_name' | 'note' | 'code' | 'link' | 'attached'> {
  const recipient = envelope.recipients.find(({ id }) => id === recipient_id)
  const language = languageFor(recipient?.locale, envelope.locale)
  return {
    language,
    sender_name: brand.sender_name,
    workspace_name: brand.name,
    envelope_name: envelope.name,
    subject: envelope.message.subject,
    message: recipient?.message ?? envelope.message.body,
    deadline_text: deadlineText(envelope, localeFor(language, recipient?.locale, envelope.locale)),
    documents: envelope.documents.length,
    can_reply: brand.reply_to !== null,
    test_mode: !envelope.livemode,
    brand: mailBrand(brand, base_url),
  }
}

/** "18 Feb 2027, 23:59 CET": in the reader's language and the envelope's zone. */
export function deadlineText(
  { deadline_at, timezone }: Pick<Envelope, 'deadline_at' | 'timezone'>,
  locale: string,
): string {
  const date = new Date(deadline_at)
  const is_english = /^en\b/i.test(locale)
  // Plain English writes the day first: 18 Feb 2027.
  const text = dateFormat(locale === 'en' ? 'en-GB' : locale, {
    // Only the Gregorian calendar and Western digits are the same day to all parties (kit/time.ts).
    calendar: 'gregory',
    numberingSystem: 'latn',
    timeZone: timezone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    // Each country with English abbreviates only the zones of its own part of the world.
    ...(is_english ? {} : { timeZoneName: 'short' }),
  }).format(date)
  return is_english ? `${text} ${zoneName(date, timezone)}` : text
}

/**
 * The sealed documents and their certificate, where they are wanted and fit into a mail together. Who has to show more
 * than the link before they see the documents is not sent them past that.
 */
export function filesWith(
  app: App,
  { kind, recipient_id }: Pick<Mail, 'kind' | 'recipient_id'>,
  { recipients, documents, certificate: file }: Omit<Envelope, 'fields'>,
): readonly ZipEntry[] {
  if ((kind !== 'completed' && kind !== 'copy') || file === null) return []
  if (recipients.find(({ id }) => id === recipient_id)?.auth !== undefined) return []
  const certificate = { name: 'certificate of completion.pdf', file }
  const files = [...entriesOf(documents), certificate]
  const bytes = files.reduce((sum, { file }) => sum + file.size, 0)
  return bytes <= app.settings.mail_attach_bytes_max ? files : []
}

export type Attach = (files: readonly ZipEntry[]) => Promise<NonNullable<OutgoingMail['attachments']>>

/** As they lie in the store, so that their hashes are those of the certificate. Read once for all mails that it serves. */
export function attacher({ blobs }: App): Attach {
  const contents = new Map<string, Promise<Buffer>>()
  const contentOf = (file: StoredFile) => {
    const content = contents.get(file.sha256) ?? blobs.read(file).then(wholeOf)
    contents.set(file.sha256, content)
    return content
  }
  return (files) =>
    Promise.all(
      files.map(async ({ name, file }) => ({ name, content_type: 'application/pdf', content: await contentOf(file) })),
    )
}

/** One copy: `buffer` of node:stream/consumers makes three. */
const wholeOf = async (stream: Readable): Promise<Buffer> => Buffer.concat(await stream.toArray())
