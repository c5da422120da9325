import type { Brand } from '../../domain/account/brand.ts'
import type { Envelope, ListedEnvelope, MailDelivery } from '../../domain/envelopes/envelope.ts'
import { admits, type Change } from '../../domain/envelopes/lifecycle.ts'
import { isAsking, isSenderMail, wayOf } from '../../domain/envelopes/reactions.ts'
import { isDue } from '../../domain/envelopes/routing.ts'
import { isText } from '../../domain/recipients/channel.ts'
import { codeInForce } from '../../domain/recipients/identity.ts'
import { MAIL_FAILURES } from '../../domain/recipients/mail-failure.ts'
import { noteDelivery } from '../../domain/recipients/recipients.ts'
import { languageFor, localeFor } from '../../i18n/languages.ts'
import { senderOf } from '../../i18n/sender.ts'
import { translatorIn } from '../../i18n/translator.ts'
import { bounceAddress } from '../../kit/bounce-address.ts'
import { linkToken } from '../../kit/link-token.ts'
import { type MailsOfEvent, mailJob } from '../../kit/mail-job.ts'
import { oneTimeCode } from '../../kit/one-time-codes.ts'
import { Semaphore } from '../../kit/semaphore.ts'
import { addSeconds } from '../../kit/time.ts'
import type { App } from '../../ports/app.ts'
import type { JobSpec } from '../../ports/jobs.ts'
import type { MailFacts, MailText } from '../../ports/mail-templates.ts'
import type { MailAddress, MailResult, OutgoingMail } from '../../ports/mailer.ts'
import type { Mail, MailRef, QueuedMail } from '../../ports/mails.ts'
import type { Scope } from '../../ports/scope.ts'
import { SYSTEM } from '../caller.ts'
import { clockOf } from '../clock.ts'
import { sendText } from './send-text.ts'
import { type Attach, attacher, deadlineText, filesWith, mailFacts } from './mail-facts.ts'

/** 30 s, 2 min, 10 min, 1 h, 3 h, 6 h, 12 h: a mail server may be away for a day. */
const WAITS_S = [30, 120, 600, 3600, 10_800, 21_600, 43_200] as const

/** Mails with their attachments are large: so many are composed and on their way at once on a node. */
const AT_ONCE = 8
const carrying = new Semaphore({ at_once: AT_ONCE, waiting_max: Number.POSITIVE_INFINITY })

/**
 * One try at the mails of one event that are still queued. Without a mail server, and in test mode, the outbox page is
 * where they arrive. What became of them is noted in one transaction, also where one of them fails by a fault of ours.
 */
export async function sendMails(app: App, event: MailsOfEvent): Promise<void> {
  const { workspace_id, envelope_id } = event
  const [mails, envelope, brand] = await Promise.all([
    app.store.mails.queuedOf(event),
    // Deleted envelopes too: recipients still have to learn that it was voided.
    app.store.envelopes.readById({ workspace_id, id: envelope_id }),
    app.store.brand.read(workspace_id),
  ])
  const attach = attacher(app)
  const tries = await Promise.allSettled(mails.map((mail) => tryMail(app, { mail, envelope, brand, attach })))
  const outcomes = tries.flatMap((tried) => (tried.status === 'fulfilled' ? [tried.value] : []))
  if (outcomes.length > 0) await settle(app, event, outcomes)
  for (const tried of tries) if (tried.status === 'rejected') throw tried.reason
}

/** One mail whose event is not at hand. */
export async function sendMail(app: App, { workspace_id, id }: MailRef): Promise<void> {
  const mail = await app.store.mails.find(workspace_id, id)
  if (mail?.state === 'queued') await sendMails(app, { workspace_id, envelope_id: mail.envelope_id, mail_ids: [id] })
}

interface Waiting {
  readonly mail: QueuedMail
  readonly envelope: Envelope | null
  readonly brand: Brand
  readonly attach: Attach
}

async function tryMail(app: App, { mail, envelope, brand, attach }: Waiting): Promise<Outcome> {
  // A recipient who was never notified is not told of the end.
  if (mail.kind === 'substituted' && mail.invitation_id === null) return { mail, ...NO_LONGER_NEEDED }
  if (!isCarried(app, mail)) return { mail, state: 'captured', delivery: 'sent', error: null }
  if (!envelope || isOutdated(envelope, mail, app.real_clock.now())) return { mail, ...NO_LONGER_NEEDED }
  const secrets = secretsOf(app, mail)
  const sent = (await carrying.run(() => carry(app, { mail, envelope, brand, secrets }, attach))) ?? UNREACHABLE
  if (sent.outcome === 'sent') return { mail, state: 'sent', delivery: 'sent', error: null }
  const error = withoutSecrets(sent.message, secrets)
  // A number that takes no codes may still have a mailbox that is reminded.
  if (sent.outcome === 'rejected')
    return { mail, state: 'failed', delivery: CODES.includes(mail.kind) ? 'failed' : 'bounced', error }
  // The address may be good: a reminder is worth its try.
  if (WAITS_S[mail.attempts] === undefined) return { mail, state: 'failed', delivery: 'failed', error }
  return { mail, state: 'queued', delivery: null, error }
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
const isCarried = (app: App, { livemode, channel }: Mail): boolean =>
  livemode && (isText(channel) ? app.texts : app.mailer) !== null

const UNREACHABLE = { outcome: 'unreachable', message: MAIL_FAILURES.no_mail_server } as const

async function carry(app: App, written: Written<QueuedMail>, attach: Attach): Promise<MailResult> {
  const { mail } = written
  const { channel } = mail
  // The subject of such a mail is the whole message.
  if (isText(channel))
    return sendText(app, {
      mail: { ...mail, channel },
      facts: factsOf(app, written),
      text: compose(app, written).subject,
    })
  return app.mailer?.send(await outgoingMail(app, written, attach)) ?? UNREACHABLE
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

interface Written<AMail extends Mail = Mail> {
  readonly mail: AMail
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
    ...(to_sender ? factsForSender(mail, envelope) : {}),
    recipient_name: to_name,
    note,
    code,
    link,
    attached: filesWith(app, mail, envelope).length > 0,
    channel: mail.channel,
  }
}

/** In the language and the zone of whoever sent it, whatever the signers read. */
function factsForSender({ locales, timezone, recipient_id }: Mail, envelope: Written['envelope']) {
  const tags = locales?.split(',') ?? []
  const language = languageFor(...tags)
  const about = envelope.recipients.find(({ id }) => id === recipient_id)
  return {
    language,
    deadline_text: deadlineText({ ...envelope, timezone: timezone ?? envelope.timezone }, localeFor(language, ...tags)),
    about: about?.name ?? '',
  }
}

/** The whole message for the mail server: sent again, it is the same except for its date. */
async function outgoingMail(app: App, written: Written<QueuedMail>, attach: Attach): Promise<OutgoingMail> {
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
    ...(mail.invitation_id === null ? {} : { in_reply_to: messageId(app, mail.invitation_id) }),
    // RFC 3834: no machine answers it.
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: await attach(filesWith(app, mail, envelope)),
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

interface Outcome {
  readonly mail: Mail
  /** `queued`: to be tried again. */
  readonly state: 'sent' | 'captured' | 'failed' | 'queued' | 'superseded'
  /** What becomes of the recipient's delivery state, where the mail asks for something. */
  readonly delivery: MailDelivery['state'] | null
  readonly error: string | null
}

const NO_LONGER_NEEDED = { state: 'superseded', delivery: null, error: MAIL_FAILURES.not_needed } as const

async function settle(app: App, { workspace_id, envelope_id }: MailsOfEvent, outcomes: readonly Outcome[]) {
  const told = outcomes.filter(({ mail, delivery }) => delivery !== null && isNoted(mail, delivery))
  const again = outcomes.filter(({ state }) => state === 'queued').map(({ mail }) => nextTry(app, mail))
  const livemode = outcomes.every(({ mail }) => mail.livemode)
  const clock = await clockOf(app, { workspace_id, livemode })
  await app.store.transact(workspace_id, async (tx) => {
    for (const outcome of outcomes) tx.mails.note(outcome.mail, noteOf(outcome))
    if (again.length > 0) await tx.jobs.enqueue(again)
    if (told.length === 0) return
    const before = await tx.envelopes.lockById({ workspace_id, id: envelope_id })
    const change = before && deliveriesNoted(before, told, clock.now())
    if (change && change.envelope !== before) await tx.envelopes.commit({ before, change, actor: SYSTEM })
  })
}

/** A code that did not arrive keeps its reader out as a link would; one that did is no news. */
const isNoted = ({ kind, channel }: Mail, delivery: MailDelivery['state']): boolean =>
  isAsking(kind) || (kind === 'text_code' && isText(channel) && delivery !== 'sent')

const noteOf = ({ mail: { attempts }, state, error }: Outcome) => ({
  state,
  error,
  attempts: state === 'superseded' ? attempts : attempts + 1,
})

function nextTry(app: App, { workspace_id, envelope_id, id, attempts }: Mail): JobSpec {
  const job = mailJob({ workspace_id, envelope_id, mail_ids: [id] })
  return { ...job, run_at: addSeconds(app.real_clock.now(), WAITS_S[attempts] ?? 0) }
}

function deliveriesNoted(before: Envelope, told: readonly Outcome[], at: string): Change {
  let change: Change = { envelope: before, events: [] }
  for (const { mail, delivery, error } of told) {
    const recipient = before.recipients.find(({ id }) => id === mail.recipient_id)
    // A corrected address has a mail of its own on the way; this one no longer speaks for the person.
    if (delivery === null || !recipient || isSenderMail(mail.kind)) continue
    if (wayOf(mail.kind, recipient).to !== mail.to_email) continue
    const noted = { channel: mail.channel, state: delivery, last_error: error, at } as const
    const { envelope, events } = noteDelivery(change.envelope, recipient.id, noted)
    change = { envelope, events: [...change.events, ...events] }
  }
  return change
}
