import {
  type Envelope,
  NOTIFICATION_KINDS,
  type NotificationKind,
  type Notifications,
  type Recipient,
} from '../envelopes/envelope.ts'
import type { Issue, Refusal, RefusalCode } from '../refusal.ts'
import { refuseAll } from '../refusal.ts'
import { type Channel, isText } from './channel.ts'
import type { AuthInput } from './identity.ts'

type Notifying = Pick<Envelope, 'notifications'>
type Notified = Pick<Recipient, 'email' | 'notifications'> & Partial<Pick<Recipient, 'phone' | 'notify_by'>>

/** Which mails the service sends this person by itself: their own choice, else the envelope's, else all. */
export const notificationsOf = (envelope: Notifying, person: Notified): Notifications =>
  person.email === null && !isTexted(person)
    ? []
    : (person.notifications ?? envelope.notifications ?? NOTIFICATION_KINDS)

/** Somebody who is reached by text needs no address. */
const isTexted = ({ phone = null, notify_by = 'email' }: Texted): boolean => phone !== null && isText(notify_by)

interface Texted {
  readonly phone?: string | null | undefined
  readonly notify_by?: Channel | undefined
}

export const isNotified = (envelope: Notifying, recipient: Notified, kind: NotificationKind): boolean =>
  notificationsOf(envelope, recipient).includes(kind)

/** In one order and each once, so that two lists that mean the same are the same. */
export const tidyNotifications = (wanted: Notifications): Notifications =>
  NOTIFICATION_KINDS.filter((kind) => wanted.includes(kind))

/** A person as asked for, or as they already are. */
interface Described extends Texted {
  readonly email?: string | null | undefined
  readonly notifications?: Notifications | null | undefined
  readonly auth?: Pick<AuthInput, 'method'> | undefined
}

/** What keeps the service from reaching a person as asked. `at` is how the caller named the entry. */
export function reachIssue(envelope: Notifying, person: Described, at: string): Issue | null {
  const { email, notifications, auth } = person
  if (email !== undefined && email !== null) return null
  const wanted = notifications ?? envelope.notifications ?? NOTIFICATION_KINDS
  if (wanted.length > 0 && !isTexted(person)) {
    const param = `${at}email`
    const message = `${param} is required, unless notifications is "none" for this recipient or for the envelope`
    return { code: 'missing_parameter', param, message }
  }
  if (auth?.method !== 'email_code' && auth?.method !== 'mail_code') return null
  const param = `${at}auth.method`
  const message = `${param} is ${auth.method}, and this recipient has no email that a code could be sent to`
  return { code: 'invalid_parameter', param, message }
}

/** Refused as a whole envelope: everyone that could not be reached, by their place in it. */
export function refusalOfReach({ recipients, ...envelope }: Notifying & Pick<Envelope, 'recipients'>): Refusal | null {
  const issues = recipients.flatMap((one, i) => reachIssue(envelope, one, `recipients[${i}].`) ?? [])
  const [first, ...rest] = issues
  return first ? refuseAll(first.code as RefusalCode, [first, ...rest]) : null
}
