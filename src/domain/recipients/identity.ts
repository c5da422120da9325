import { LIMITS } from '../account/limits.ts'
import { actingSigner } from '../envelopes/acting.ts'
import type { Auth, Envelope, IdentityCheck, IdentityMethod, Instant, Recipient } from '../envelopes/envelope.ts'
import { type Change, withRecipient } from '../envelopes/lifecycle.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { maskedEmail, maskedPhone } from './mask-email.ts'

/** As a caller asks for it; the code of the sender itself comes no further than to where it is hashed. */
export interface AuthInput {
  readonly method: 'none' | IdentityMethod | 'mail_code'
  readonly code?: string | undefined
  readonly code_hash?: string | undefined
}

/** What is kept of it. Without a hash no access code fits. */
export function authOf(input: AuthInput | undefined): Auth | undefined {
  if (input === undefined || input.method === 'none') return undefined
  const method = input.method === 'mail_code' ? 'email_code' : input.method
  return { method, code_hash: method === 'access_code' ? (input.code_hash ?? null) : null }
}

/** E.164 (ITU-T): a plus sign and up to fifteen digits, so that a provider knows the country. */
export const isDialable = (phone: string | null | undefined): boolean => /^\+[1-9]\d{6,14}$/.test(phone ?? '')

export const PHONE_WANTED = 'phone must be an international number such as +4930123456, for messages by text'

export function refusalOfPhone({
  auth,
  phone,
  notify_by,
}: Pick<Recipient, 'auth' | 'phone' | 'notify_by'>): Refusal | null {
  if ((auth?.method !== 'sms_code' && notify_by === undefined) || isDialable(phone)) return null
  const errors = [{ code: 'invalid_parameter', param: 'phone', message: PHONE_WANTED }]
  return { ...refuse('invalid_parameter', PHONE_WANTED, { param: 'phone' }), errors }
}

/** Where a code goes, shortened; null where none is sent. */
export function sentTo({ auth, email, phone }: Pick<Recipient, 'auth' | 'email' | 'phone'>): string | null {
  if (auth?.method === 'email_code') return email === null ? null : maskedEmail(email)
  return auth?.method === 'sms_code' ? maskedPhone(phone ?? '') : null
}

interface Checking {
  readonly now: Instant
  readonly recipient_id: string
  readonly later: (instant: Instant, seconds: number) => Instant
  /** Whole seconds from now to then. */
  readonly wait: (until: Instant) => number
}

const UNTOUCHED: IdentityCheck = {
  failures: 0,
  locks: 0,
  locked_until: null,
  codes: 0,
  code: null,
  sent: [],
  passed_at: null,
}
const checkOf = ({ identity }: Recipient): IdentityCheck => identity ?? UNTOUCHED

/** Whether wrong codes keep this person out now. A reminder by hand lets them try again. */
export function isLocked({ identity }: Pick<Recipient, 'identity'>, now: Instant): boolean {
  const { locks, locked_until } = identity ?? UNTOUCHED
  return locks >= LIMITS.identity_locks_max || (locked_until !== null && now < locked_until)
}

/** Wrong codes are forgiven; numbers of codes go on, so that none ever comes again. */
export const unlocked = (recipient: Recipient): Recipient =>
  recipient.identity === undefined
    ? recipient
    : { ...recipient, identity: { ...recipient.identity, failures: 0, locks: 0, locked_until: null } }

/** The number of the code that this person could give now; null where none holds. */
export function codeInForce(recipient: Recipient, { now, later }: Pick<Checking, 'now' | 'later'>): number | null {
  const { code } = checkOf(recipient)
  return code !== null && now < later(code.sent_at, LIMITS.identity_code_life_s) ? code.number : null
}

/** A new code is made and sent; the one before no longer holds. */
export function requestCode(envelope: Envelope, checking: Checking): Change | Refusal {
  const asked = askedPerson(envelope, checking)
  if (isRefusal(asked)) return asked
  const { now, recipient_id } = checking
  const sent_to = sentTo(asked)
  if (sent_to === null) return refuse('not_found', 'no code is sent to this person')
  const check = checkOf(asked)
  const recent = check.sent.filter((at) => checking.later(at, 3600) > now)
  const refusal = refusalOfHaste(recent, checking)
  if (refusal) return refusal
  const number = check.codes + 1
  const identity = { ...check, codes: number, code: { number, sent_at: now }, sent: [...recent, now] }
  const { method } = asked.auth
  return {
    envelope: { ...withRecipient(envelope, recipient_id, { identity }), updated_at: now },
    events: [{ type: 'identity.code_sent', at: now, recipient_id, method, sent_to, number, ...channelIn(asked) }],
  }
}

/** Said of a code that does not go by email or as a plain text message. */
const channelIn = ({ auth, notify_by }: Pick<Recipient, 'auth' | 'notify_by'>) =>
  auth?.method === 'sms_code' && notify_by === 'whatsapp' ? { channel: notify_by } : {}

function refusalOfHaste(recent: readonly Instant[], { now, later, wait }: Checking): Refusal | null {
  const last = recent.at(-1)
  const oldest = recent.at(-LIMITS.identity_codes_per_hour)
  const next = [
    ...(last === undefined ? [] : [later(last, LIMITS.identity_code_again_after_s)]),
    ...(oldest === undefined ? [] : [later(oldest, 3600)]),
  ].reduce((a, b) => (a > b ? a : b), now)
  if (next <= now) return null
  const retry_after = wait(next)
  return refuse('rate_limited', `a code was sent a moment ago; ask for another in ${retry_after} s`, {
    scope: 'identity_code',
    retry_after,
  })
}

interface IdentityAttempt extends Change {
  /** What the person is told; null where the code was right. */
  readonly wrong: Refusal | null
}

/** One attempt at the code. A wrong one is an event too and is kept either way. */
export function tryCode(
  envelope: Envelope,
  is_right: (recipient: Recipient) => boolean,
  checking: Checking,
): IdentityAttempt | Refusal {
  const asked = askedPerson(envelope, checking)
  if (isRefusal(asked)) return asked
  if (asked.auth.method !== 'access_code' && codeInForce(asked, checking) === null)
    return refuse('identity_code_expired', 'this code has expired; ask for a new one')
  return is_right(asked) ? { ...passedBy(envelope, asked, checking), wrong: null } : failed(envelope, asked, checking)
}

/** As after a right code; for the simulator too, which reads no mail. Nothing where it has been passed before. */
export function passIdentity(envelope: Envelope, checking: Pick<Checking, 'now' | 'recipient_id'>): Change {
  const recipient = envelope.recipients.find(({ id }) => id === checking.recipient_id)
  return recipient?.auth === undefined || checkOf(recipient).passed_at !== null
    ? { envelope, events: [] }
    : passedBy(envelope, { ...recipient, auth: recipient.auth }, checking)
}

type IdentifiedRecipient = Recipient & { readonly auth: Auth }

function passedBy(envelope: Envelope, asked: IdentifiedRecipient, { now }: Pick<Checking, 'now'>): Change {
  const { id: recipient_id, auth } = asked
  const { codes, sent } = checkOf(asked)
  const identity = { ...UNTOUCHED, codes, sent, passed_at: now }
  const passed = { type: 'identity.passed', at: now, recipient_id, method: auth.method } as const
  return {
    envelope: { ...withRecipient(envelope, recipient_id, { identity }), updated_at: now },
    events: [{ ...passed, sent_to: sentTo(asked), ...channelIn(asked) }],
  }
}

function failed(envelope: Envelope, asked: IdentifiedRecipient, checking: Checking): IdentityAttempt {
  const { now, later } = checking
  const { id: recipient_id, auth } = asked
  const { method } = auth
  const check = checkOf(asked)
  const tries_left = LIMITS.identity_tries_max - check.failures - 1
  const failure = { type: 'identity.failed', at: now, recipient_id, method, tries_left } as const
  const kept = (identity: IdentityCheck): Envelope => ({
    ...withRecipient(envelope, recipient_id, { identity }),
    updated_at: now,
  })
  if (tries_left > 0) {
    const message = `this code is not right; tries left: ${tries_left}`
    return {
      envelope: kept({ ...check, failures: check.failures + 1 }),
      events: [failure],
      wrong: refuse('identity_failed', message, { tries_left }),
    }
  }
  const locks = check.locks + 1
  const until = locks < LIMITS.identity_locks_max ? later(now, LIMITS.identity_lock_s) : null
  // The code that was guessed at is spent with the tries.
  const identity = { ...check, failures: 0, locks, locked_until: until, code: null }
  return {
    envelope: kept(identity),
    events: [failure, { type: 'identity.locked', at: now, recipient_id, method, until }],
    wrong: refusalOfLock({ ...asked, identity }, checking),
  }
}

/** Recipients who may enter a code: signers whose turn it is, and those who may download the signed files. */
function askedPerson(envelope: Envelope, checking: Checking): IdentifiedRecipient | Refusal {
  const { now, recipient_id } = checking
  const person = envelope.recipients.find(({ id }) => id === recipient_id)
  if (!person?.auth) return refuse('not_found', 'this person needs only the link, and no code')
  if (person.role === 'signer' && person.status !== 'signed') {
    const acting = actingSigner(envelope, { now, recipient_id, act: 'open' })
    if (isRefusal(acting)) return acting
  }
  return refusalOfLock(person, checking) ?? { ...person, auth: person.auth }
}

function refusalOfLock(person: Recipient, { now, wait }: Checking): Refusal | null {
  const { locks, locked_until } = checkOf(person)
  if (locks >= LIMITS.identity_locks_max) {
    const message = 'too many wrong codes; only the sender can help now, by a reminder or by sending again'
    return refuse('identity_locked', message, { locked_until: null, retry_after: LIMITS.identity_lock_s })
  }
  if (locked_until === null || now >= locked_until) return null
  const retry_after = wait(locked_until)
  const message = `too many wrong codes; try again in ${Math.ceil(retry_after / 60)} min`
  return refuse('identity_locked', message, { locked_until, retry_after })
}
