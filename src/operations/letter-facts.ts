import { buffer } from 'node:stream/consumers'
import type { Envelope } from '../domain/envelope.ts'
import type { LetterKind } from '../domain/reactions.ts'
import type { App } from '../ports/app.ts'
import type { LetterFacts } from '../ports/letters.ts'
import type { Letter } from '../ports/mailer.ts'
import type { Workspace } from '../ports/workspace.ts'
import { languageFor } from '../words/languages.ts'
import { entriesOf, type ZipEntry } from './final-archive.ts'

interface Addressed {
  readonly workspace: Workspace
  readonly envelope: Envelope
  readonly recipient_id: string
}

/** What a letter to this person says of its envelope. */
export function letterFacts({
  workspace,
  envelope,
  recipient_id,
}: Addressed): Omit<LetterFacts, 'recipient_name' | 'note' | 'link' | 'attached'> {
  const recipient = envelope.recipients.find(({ id }) => id === recipient_id)
  const language = languageFor(recipient?.locale, envelope.locale)
  return {
    language,
    sender_name: workspace.sender_name,
    workspace_name: workspace.name,
    envelope_name: envelope.name,
    subject: envelope.message.subject,
    message: recipient?.message ?? envelope.message.body,
    deadline_text: deadlineText(envelope, localeIn(language, recipient?.locale, envelope.locale)),
    documents: envelope.documents.length,
    can_reply: workspace.reply_to != null,
    test_mode: !envelope.livemode,
  }
}

/** `de-AT` writes dates as Austrians do; a language that we do not speak would stand alone in an English letter. */
const localeIn = (language: string, ...wishes: readonly (string | null | undefined)[]): string =>
  wishes.find((wish) => wish != null && languageFor(wish) === language) ?? language

/** "18 Feb 2027, 23:59 CET": in the reader's language and the envelope's zone. */
export const deadlineText = ({ deadline_at, timezone }: Envelope, locale: string): string =>
  // Plain English writes the day first: 18 Feb 2027.
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    timeZone: timezone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  }).format(new Date(deadline_at))

/** The sealed documents and their certificate, where they are wanted and fit into a mail together. */
export function filesWith(app: App, kind: LetterKind, envelope: Envelope): readonly ZipEntry[] {
  if ((kind !== 'completed' && kind !== 'copy') || envelope.certificate === null) return []
  const certificate = { name: 'certificate of completion.pdf', file: envelope.certificate }
  const files = [...entriesOf(envelope.documents), certificate]
  const bytes = files.reduce((sum, { file }) => sum + file.size, 0)
  return bytes <= app.settings.mail_attach_bytes_max ? files : []
}

/** As they lie in the store, so that their hashes are those of the certificate. */
export const attachmentsOf = (
  app: App,
  files: readonly ZipEntry[],
): Promise<NonNullable<Letter['attachments']>> =>
  Promise.all(
    files.map(async ({ name, file }) => ({
      name,
      content_type: 'application/pdf',
      content: await buffer(await app.blobs.read(file)),
    })),
  )
