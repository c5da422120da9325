import { z } from 'zod'
import { NOTIFICATION_KINDS, type Notifications } from '../../domain/envelopes/envelope.ts'
import { CHANNELS, type Channel, isText, TEXT_CHANNELS } from '../../domain/recipients/channel.ts'
import { type AuthInput, PHONE_WANTED } from '../../domain/recipients/identity.ts'
import { notificationsOf, tidyNotifications } from '../../domain/recipients/notifications.ts'
import { dialled } from '../../phones.ts'
import { check } from '../common/issues.ts'

/** Which mails the service sends by itself; a list names those that go out. */
export const NotificationsRequest = z
  .union([z.enum(['all', 'none']), z.array(z.enum(NOTIFICATION_KINDS)).max(NOTIFICATION_KINDS.length)])
  .transform((wanted) => {
    if (wanted === 'all') return NOTIFICATION_KINDS
    return wanted === 'none' ? [] : tidyNotifications(wanted)
  })

/** Only whoever is reached by text or gets no mail, by themselves or because nobody of the envelope does, can be without an address. */
export const whereUnmailed =
  <T>(
    notifications: Notifications | undefined,
    forms: { readonly mailed: z.ZodType<T>; readonly unmailed: z.ZodType<T> },
  ) =>
  (raw: unknown): z.ZodType<T> => {
    const own = check(z.looseObject({ notifications: NotificationsRequest.nullish() }), raw).value?.notifications
    if (check(z.looseObject({ notify_by: z.enum(TEXT_CHANNELS) }), raw).value !== null) return forms.unmailed
    const wanted = notificationsOf({ notifications }, { email: '', notifications: own ?? undefined })
    return wanted.length === 0 ? forms.unmailed : forms.mailed
  }

/** A code by email needs an address, also where no other mail goes out. */
export const reachableByMail = ({ auth, email }: { auth?: unknown; email?: string | null | undefined }) => {
  const { method } = (auth as AuthInput | undefined) ?? { method: 'none' }
  return (method !== 'email_code' && method !== 'mail_code') || (email !== undefined && email !== null)
}
export const AT_METHOD = { path: ['auth', 'method'], message: 'needs an email that the code is sent to' }

/** How the link is sent; by text it takes a phone number. */
export const NotifyBy = z.enum(CHANNELS)

/** A code by text message needs a phone number that can be dialled from anywhere. */
interface ByPhone {
  readonly auth?: unknown
  readonly phone?: string | null | undefined
  readonly notify_by?: Channel | undefined
}

export const reachableByText = ({ phone, ...asked }: ByPhone) => !asksByText(asked) || dialled(phone ?? '') !== null

const asksByText = ({ auth, notify_by }: ByPhone) =>
  (auth as AuthInput | undefined)?.method === 'sms_code' || (notify_by !== undefined && isText(notify_by))

/** Of who is asked by text the number is kept as it is dialled. */
export const withDialledPhone = <T extends ByPhone>(given: T): T =>
  asksByText(given) ? { ...given, phone: dialled(given.phone ?? '') } : given
export const AT_PHONE = { path: ['phone'], message: PHONE_WANTED }
