import type { Brand } from '../../domain/account/brand.ts'
import type { Envelope, ListedEnvelope, MailDelivery } from '../../domain/envelopes/envelope.ts'
import { admits } from '../../domain/envelopes/lifecycle.ts'
import { isAsking, isSenderMail } from '../../domain/envelopes/reactions.ts'
import { isDue } from '../../domain/envelopes/routing.ts'
import { codeInForce } from '../../domain/recipients/identity.ts'
import { noteDelivery } from '../../domain/recipients/recipients.ts'
import { languageFor } from '../../i18n/languages.ts'
import { senderOf } from '../../i18n/sender.ts'
import { translatorIn } from '../../i18n/translator.ts'
import { bounceAddress } from '../../kit/bounce-address.ts'
import { linkToken } from '../../kit/link-token.ts'
import { oneTimeCode } from '../../kit/one-time-codes.ts'
import { addSeconds } from '../../kit/time.ts'
import type { App } from '../../ports/app.ts'
import type { MailFacts, MailText } from '../../ports/mail-templates.ts'
import type { MailAddress, MailResult, OutgoingMail } from '../../ports/mailer.ts'
import type { Mail, MailRef } from '../../ports/mails.ts'
import type { Scope } from '../../ports/scope.ts'
import { SYSTEM } from '../caller.ts'
import { clockOf } from '../clock.ts'
import { attachmentsOf, deadlineText, filesWith, mailFacts } from './mail-facts.ts'

/** 30 s, 2 min, 10 min, 1 h, 3 h, 6 h, 12 h: a mail server may be away for a day. */
const WAITS_S = [30, 120, 600, 3600, 10_800, 21_600, 43_200] as const

/** One try at one mail. Without a mail server, and in test mode, the outbox page is where it arrives. */
export async function sendMail(app: App, ref: MailRef): Promise<void> {
  const mail = await app.store.mails.find(ref.workspace_id, ref.id)
  if (mail?.state !== 'queued') return
  const invitation_id = await app.store.mails.invitationBefore(mail)
  // A recipient who was never notified is not told of the end.
  if (mail.kind === 'substituted' && invitation_id === null) return drop(app, mail)
  if (!isCarried(app, mail)) return settle(app, mail, { state: 'captured', delivery: 'sent', error: null })
  // Deleted envelopes too: recipients still have to learn that it was voided.
  const envelope = await app.store.envelopes.readById({
    workspace_id: mail.workspace_id,
    id: mail.envelope_id,
  })
  if (!envelope || isOutdated(envelope, mail, app.real_clock.now())) return drop(app, mail)
  const secrets = secretsOf(app, mail)
  const brand = await app.store.brand.read(mail.workspace_id)
  const sent = await carry(app, { mail, envelope, brand, secrets }, invitation_id)
  if (sent.outcome === 'sent') return settle(app, mail, { state: 'sent', delivery: 'sent', error: null })
  const error = withoutSecrets(sent.message, secrets)
  if (sent.outcome === 'rejected') return settle(app, mail, { state: 'failed', delivery: 'bounced', error })
  const wait = WAITS_S[mail.attempts]
  // The address may be good: a reminder is worth its try.
  if (wait === undefined) return settle(app, mail, { state: 'failed', delivery: 'failed', error })
  const { workspace_id, id } = ref
  await app.store.transact(workspace_id, async (tx) => {
    await tx.mails.note(ref, { state: 'queued', attempts: mail.attempts + 1, error })
    const payload = { workspace_id, mail_id: id }
    await tx.jobs.enqueue([{ task: 'send_mail', payload, run_at: addSeconds(app.real_clock.now(), wait) }])
  })
}

/** The mail as the outbox shows it; null when its envelope is gone. A link that a mail server brings is its reader's alone. */
export async function mailTextOf(app: App, mail: Mail): Promise<MailText | null> {
  const envelope = await app.store.envelopes.readOfRecipient(mail)
  if (!envelope) return null
  const brand = await app.store.brand.read(envelope.workspace_id)
  return compose(app, { mail, envelope, brand, secrets: shownSecretsOf(app, mail) })
}

/** The mails of a page of the outbox, by mail: what they speak of is read once for all. */
export async function mailTextsOf(
  app: App,
  scope: Scope,
  mails: readonly Mail[],
): Promise<ReadonlyMap<string, MailText>> {
  const ids = [...new Set(mails.map(({ envelope_id }) => envelope_id))]
  const [brand, envelopes] = await Promise.all([
    app.store.brand.read(scope.workspace_id),
    app.store.envelopes.listedById(scope, ids),
  ])
  const of = new Map<string, ListedEnvelope>(envelopes.map((envelope) => [envelope.id, envelope]))
  return new Map(
    mails.flatMap((mail): [string, MailText][] => {
      const envelope = of.get(mail.envelope_id)
      // A person who was taken off it is not written of any more.
      if (!envelope?.recipients.some(({ id }) => id === mail.recipient_id)) return []
      return [[mail.id, compose(app, { mail, envelope, brand, secrets: shownSecretsOf(app, mail) })]]
    }),
  )
}

const shownSecretsOf = (app: App, mail: Mail) => (isCarried(app, mail) ? HIDDEN : secretsOf(app, mail))

/** A test space mails no one outside, and without a mail server nothing leaves. */
const isCarried = (app: App, { livemode, kind }: Mail): boolean =>
  livemode && (kind === 'text_code' ? app.texts : app.mailer) !== null

async function carry(app: App, written: Written, invitation_id: string | null): Promise<MailResult> {
  const unreachable = { outcome: 'unreachable', message: 'nobody carries it' } as const
  const { mail } = written
  // The subject of such a mail is the whole message.
  if (mail.kind === 'text_code')
    return app.texts?.send({ to: mail.to_email, text: compose(app, written).subject }) ?? unreachable
  return app.mailer?.send(await outgoingMail(app, written, invitation_id)) ?? unreachable
}

/** What lets in who reads it: computed for this one use and never kept. */
const HIDDEN = { token: '…', code: '••••••' }

function secretsOf({ keys }: App, { recipient_id, link_version, kind, note }: Mail): typeof HIDDEN {
  const number = Number(note)
  if (CODES.includes(kind)) return { token: '', code: oneTimeCode(keys.code, { recipient_id, link_version, number }) }
  // A former address gets none: by then the link is the new one's.
  return {
    token: kind === 'substituted' || isSenderMail(kind) ? '…' : linkToken(keys.link, recipient_id, link_version),
    code: '',
  }
}

/** Servers quote what they refuse; what they say is kept and shown. */
const withoutSecrets = (message: string, { code }: typeof HIDDEN): string =>
  message.replaceAll(/\/s\/\S+/g, '/s/…').replaceAll(code || HIDDEN.code, HIDDEN.code)

interface Written {
  readonly mail: Mail
  readonly envelope: Omit<Envelope, 'fields'>
  readonly brand: Brand
  readonly secrets: typeof HIDDEN
}

const compose = (app: App, written: Written): MailText => app.compose(written.mail.kind, factsOf(app, written))

function factsOf(app: App, { mail, envelope, brand, secrets: { token, code } }: Written): MailFacts {
  const { kind, recipient_id, to_name, note } = mail
  const { base_url } = app.settings
  const to_sender = isSenderMail(kind)
  const link = to_sender ? `${base_url}/envelopes/${envelope.id}` : `${base_url}/s/${token}`
  return {
    ...mailFacts({ brand, envelope, recipient_id, base_url }),
    ...(to_sender ? factsForSender(envelope, recipient_id) : {}),
    recipient_name: to_name,
    note,
    code,
    link,
    attached: filesWith(app, mail, envelope).length > 0,
  }
}

/** The dashboard speaks English, whatever the signers read. */
const factsForSender = (envelope: Written['envelope'], recipient_id: string) => ({
  language: 'en',
  deadline_text: deadlineText(envelope, 'en'),
  about: envelope.recipients.find(({ id }) => id === recipient_id)?.name ?? '',
})

/** The whole message for the mail server: sent again, it is the same except for its date. */
async function outgoingMail(app: App, written: Written, invitation_id: string | null): Promise<OutgoingMail> {
  const { bounce_address, mail_from } = app.settings
  const { mail, envelope, brand } = written
  const facts = factsOf(app, written)
  return {
    from: { name: fromName(mail, facts, mail_from), email: mail_from.email },
    to: { name: mail.to_name, email: mail.to_email },
    ...(brand.reply_to === null || isSenderMail(mail.kind)
      ? {}
      : { reply_to: { name: brand.sender_name, email: brand.reply_to } }),
    ...(bounce_address === null
      ? {}
      : {
          bounce_to: bounceAddress(app.keys.bounce, bounce_address, {
            workspace_id: mail.workspace_id,
            mail_id: mail.id,
          }),
        }),
    ...app.compose(mail.kind, facts),
    // Derived from the cause, so that a repeat after a crash is recognisably the same mail.
    message_id: messageId(app, mail.id),
    ...(invitation_id === null ? {} : { in_reply_to: messageId(app, invitation_id) }),
    // RFC 3834: no machine answers it.
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: await attachmentsOf(app, filesWith(app, mail, envelope)),
  }
}

const messageId = ({ settings }: App, mail_id: string) => `<${mail_id}@${new URL(settings.base_url).hostname}>`

/**
 * Who asks, and by whose server: the address behind it is our own, since no other passes DMARC (RFC 7489). A name
 * that looks like an address would be taken for one.
 */
function fromName({ kind }: Mail, facts: MailFacts, { name: service }: MailAddress): string {
  if (isSenderMail(kind)) return service
  const { t } = translatorIn(languageFor(facts.language))
  const sender = senderOf(facts, t)
  const from = sender === service ? service : t('mails.from', { sender, service })
  return from.replaceAll(/[@\uff20]/g, '(at)')
}

/** Mails that hold a code and no link. */
const CODES: readonly Mail['kind'][] = ['code', 'text_code']

/** Its request is obsolete, or it would tell a former address about the envelope. */
function isOutdated(envelope: Envelope, { kind, recipient_id, link_version, note }: Mail, now: string): boolean {
  // There is nothing to fetch any more.
  if (FINISHED.includes(kind) && envelope.deleted_at !== null) return true
  const recipient = envelope.recipients.find(({ id }) => id === recipient_id)
  if (kind === 'final_link') return recipient?.link_version !== link_version
  if (!isAsking(kind) && !CODES.includes(kind)) return false
  if (recipient?.link_version !== link_version) return true
  if (CODES.includes(kind)) return codeInForce(recipient, { now, later: addSeconds }) !== Number(note)
  return !admits(envelope.status, 'remind') || !isDue(envelope, recipient)
}

const FINISHED: readonly Mail['kind'][] = ['completed', 'copy', 'final_link', 'sender_completed']

const drop = (app: App, mail: Mail): Promise<void> =>
  app.store.transact(mail.workspace_id, (tx) =>
    tx.mails.note(mail, { state: 'superseded', attempts: mail.attempts, error: 'no longer needed' }),
  )

interface Outcome {
  readonly state: 'sent' | 'captured' | 'failed'
  /** What becomes of the recipient's delivery state, where the mail asks for something. */
  readonly delivery: MailDelivery['state']
  readonly error: string | null
}

async function settle(app: App, mail: Mail, outcome: Outcome): Promise<void> {
  const { state, error } = outcome
  const clock = await clockOf(app, mail)
  await app.store.transact(mail.workspace_id, async (tx) => {
    await tx.mails.note(mail, { state, attempts: mail.attempts + 1, error })
    if (!isAsking(mail.kind)) return
    const before = await tx.envelopes.lockById({ workspace_id: mail.workspace_id, id: mail.envelope_id })
    const recipient = before?.recipients.find(({ id }) => id === mail.recipient_id)
    // A corrected address has a mail of its own on the way; this one no longer speaks for the person.
    if (!before || recipient?.email !== mail.to_email) return
    const delivery = {
      channel: 'email',
      state: outcome.delivery,
      last_error: error,
      at: clock.now(),
    } as const
    await tx.envelopes.commit({ before, change: noteDelivery(before, recipient.id, delivery), actor: SYSTEM })
  })
}
