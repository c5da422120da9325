import type { Brand } from '../domain/brand.ts'
import type { Envelope } from '../domain/envelope.ts'
import { codeInForce } from '../domain/identity.ts'
import { admits } from '../domain/lifecycle.ts'
import { noteDelivery } from '../domain/recipients.ts'
import { isDue } from '../domain/routing.ts'
import { oneTimeCode } from '../kit/codes.ts'
import { linkToken } from '../kit/links.ts'
import { addSeconds } from '../kit/time.ts'
import type { App } from '../ports/app.ts'
import type { LetterText } from '../ports/letters.ts'
import type { MailResult } from '../ports/mailer.ts'
import type { Mail, MailRef } from '../ports/store.ts'
import { SYSTEM } from './caller.ts'
import { clockOf } from './clock.ts'
import { letterBrand } from './letter-brand.ts'

/** 30 s, 2 min, 10 min, 1 h, 3 h, 6 h, 12 h: a mail server may be away for a day. */
const WAITS_S = [30, 120, 600, 3600, 10_800, 21_600, 43_200] as const

/** One try at one mail. Without a mail server, and in test mode, the outbox page is where it arrives. */
export async function sendMail(app: App, ref: MailRef): Promise<void> {
  const mail = await app.store.findMail(ref.workspace_id, ref.id)
  if (mail?.state !== 'queued') return
  if (!isCarried(app, mail)) return settle(app, mail, 'captured', null)
  // A deleted one too: that it was voided has to be told even so.
  const envelope = await app.store.readEnvelopeById({
    workspace_id: mail.workspace_id,
    id: mail.envelope_id,
  })
  if (!envelope || isOutdated(envelope, mail, app.now())) return drop(app, mail)
  const secrets = secretsOf(app, mail)
  const letter = await compose(app, mail, envelope, secrets)
  const sent = await carry(app, mail, letter)
  if (sent.outcome === 'sent') return settle(app, mail, 'sent', null)
  const wait = sent.outcome === 'unreachable' ? WAITS_S[mail.attempts] : undefined
  const error = withoutSecrets(sent.message, secrets)
  if (wait === undefined) return settle(app, mail, 'failed', error)
  const { workspace_id, id } = ref
  await app.store.transact(workspace_id, async (tx) => {
    await tx.noteMail(ref, { state: 'queued', attempts: mail.attempts + 1, error })
    const payload = { workspace_id, mail_id: id }
    await tx.enqueue([{ task: 'send_mail', payload, run_at: addSeconds(app.now(), wait) }])
  })
}

/** The letter as the outbox shows it; null when its envelope is gone. A link that a mail server brings is its reader's alone. */
export async function letterOf(app: App, mail: Mail): Promise<LetterText | null> {
  const envelope = await app.store.readEnvelopeOfRecipient(mail)
  return envelope && compose(app, mail, envelope, isCarried(app, mail) ? HIDDEN : secretsOf(app, mail))
}

/** A workspace may want answers to its letters elsewhere than where the service sends from. */
async function answersTo(app: App, { workspace_id }: Pick<Mail, 'workspace_id'>) {
  const { sender_name, reply_to } = await app.store.brand(workspace_id)
  return reply_to === null ? {} : { reply_to: { name: sender_name, email: reply_to } }
}

/** Nobody outside is written to from a test space, nor without somebody to carry it. */
const isCarried = (app: App, { livemode, kind }: Mail): boolean =>
  livemode && (kind === 'text_code' ? app.texts : app.mailer) !== null

async function carry(app: App, mail: Mail, letter: LetterText): Promise<MailResult> {
  const unreachable = { outcome: 'unreachable', message: 'nobody carries it' } as const
  // The subject of such a letter is the whole message.
  if (mail.kind === 'text_code')
    return app.texts?.send({ to: mail.to_email, text: letter.subject }) ?? unreachable
  const sending = app.mailer?.send({
    from: app.settings.mail_from,
    to: { name: mail.to_name, email: mail.to_email },
    ...(await answersTo(app, mail)),
    ...letter,
    // Derived from the cause, so that a repeat after a crash is recognisably the same mail.
    message_id: `<${mail.id}@${new URL(app.settings.base_url).hostname}>`,
  })
  return sending ?? unreachable
}

/** What lets in who reads it: computed for this one use and never kept. */
const HIDDEN = { token: '…', code: '••••••' }

function secretsOf({ keys }: App, { recipient_id, link_version, kind, note }: Mail): typeof HIDDEN {
  const number = Number(note)
  return CODES.includes(kind)
    ? { token: '', code: oneTimeCode(keys.code, { recipient_id, link_version, number }) }
    : { token: linkToken(keys.link, recipient_id, link_version), code: '' }
}

/** Servers quote what they refuse; what they say is kept and shown. */
const withoutSecrets = (message: string, { code }: typeof HIDDEN): string =>
  message.replaceAll(/\/s\/\S+/g, '/s/…').replaceAll(code || HIDDEN.code, HIDDEN.code)

async function compose(
  app: App,
  mail: Mail,
  envelope: Envelope,
  { token, code }: typeof HIDDEN,
): Promise<LetterText> {
  const brand = await app.store.brand(envelope.workspace_id)
  const { recipient_id, to_name, note } = mail
  return app.compose(mail.kind, {
    ...letterFacts({ brand, envelope, recipient_id, base_url: app.settings.base_url }),
    ...{ recipient_name: to_name, note, code, link: `${app.settings.base_url}/s/${token}` },
  })
}

interface Addressed {
  readonly brand: Brand
  readonly base_url: string
  readonly envelope: Envelope
  readonly recipient_id: string
}

/** What a letter to this person says of its envelope. */
export function letterFacts({ brand, base_url, envelope, recipient_id }: Addressed) {
  const recipient = envelope.recipients.find(({ id }) => id === recipient_id)
  return {
    sender_name: brand.sender_name,
    workspace_name: brand.name,
    envelope_name: envelope.name,
    subject: envelope.message.subject,
    message: recipient?.message ?? envelope.message.body,
    deadline_text: deadlineText(envelope, recipient?.locale ?? envelope.locale),
    documents: envelope.documents.length,
    test_mode: !envelope.livemode,
    brand: letterBrand(brand, base_url),
  }
}

/** "18 Feb 2027, 23:59 CET": in the reader's language and the envelope's zone. */
export const deadlineText = ({ deadline_at, timezone }: Envelope, locale: string): string =>
  // Plain English writes the day first: 18 Feb 2027.
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    // Only the Gregorian calendar and Western digits are the same day to all parties (kit/time.ts).
    ...{ calendar: 'gregory', numberingSystem: 'latn' },
    timeZone: timezone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  }).format(new Date(deadline_at))

/** Letters that ask someone to sign show in the recipient's delivery state; the others do not change it. */
const ASKING: readonly Mail['kind'][] = ['invitation', 'reminder']
/** Letters that hold a code and no link. */
const CODES: readonly Mail['kind'][] = ['code', 'text_code']

/** It asks for what nobody waits for any more, or would tell a former address of the envelope. */
function isOutdated(
  envelope: Envelope,
  { kind, recipient_id, link_version, note }: Mail,
  now: string,
): boolean {
  // There is nothing to fetch any more.
  if (kind === 'completed' && envelope.deleted_at !== null) return true
  if (!ASKING.includes(kind) && !CODES.includes(kind)) return false
  const recipient = envelope.recipients.find(({ id }) => id === recipient_id)
  if (recipient?.link_version !== link_version) return true
  if (CODES.includes(kind)) return codeInForce(recipient, { now, later: addSeconds }) !== Number(note)
  return !admits(envelope.status, 'remind') || !isDue(envelope, recipient)
}

const drop = (app: App, mail: Mail): Promise<void> =>
  app.store.transact(mail.workspace_id, (tx) =>
    tx.noteMail(mail, { state: 'failed', attempts: mail.attempts, error: 'no longer needed' }),
  )

async function settle(
  app: App,
  mail: Mail,
  state: 'sent' | 'captured' | 'failed',
  error: string | null,
): Promise<void> {
  const { now } = await clockOf(app, mail)
  await app.store.transact(mail.workspace_id, async (tx) => {
    await tx.noteMail(mail, { state, attempts: mail.attempts + 1, error })
    if (!ASKING.includes(mail.kind)) return
    const before = await tx.lockEnvelopeById({ workspace_id: mail.workspace_id, id: mail.envelope_id })
    const recipient = before?.recipients.find(({ id }) => id === mail.recipient_id)
    // A corrected address has a mail of its own on the way; this one no longer speaks for the person.
    if (!before || recipient?.email !== mail.to_email) return
    const delivery = {
      channel: 'email',
      state: error === null ? 'sent' : 'bounced',
      last_error: error,
      at: now(),
    } as const
    await tx.commit({ before, change: noteDelivery(before, recipient.id, delivery), actor: SYSTEM })
  })
}
