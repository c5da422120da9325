import { z } from 'zod'
import { NOTIFICATION_KINDS, type Notifications } from '../../domain/envelopes/envelope.ts'
import type { AuthInput } from '../../domain/recipients/identity.ts'
import { notificationsOf, tidyNotifications } from '../../domain/recipients/notifications.ts'
import { check } from '../common/issues.ts'

/** Which mails the service sends by itself; a list names those that go out. */
export const NotificationsRequest = z
  .union([z.enum(['all', 'none']), z.array(z.enum(NOTIFICATION_KINDS)).max(NOTIFICATION_KINDS.length)])
  .transform((wanted) => {
    if (wanted === 'all') return NOTIFICATION_KINDS
    return wanted === 'none' ? [] : tidyNotifications(wanted)
  })

/** Only whoever gets no mail, by themselves or because nobody of the envelope does, can be without an address. */
export const whereUnmailed =
  <T>(
    notifications: Notifications | undefined,
    forms: { readonly mailed: z.ZodType<T>; readonly unmailed: z.ZodType<T> },
  ) =>
  (raw: unknown): z.ZodType<T> => {
    const own = check(z.looseObject({ notifications: NotificationsRequest.nullish() }), raw).value?.notifications
    const wanted = notificationsOf({ notifications }, { email: '', notifications: own ?? undefined })
    return wanted.length === 0 ? forms.unmailed : forms.mailed
  }

/** A code by email needs an address, also where no other mail goes out. */
export const reachableByMail = ({ auth, email }: { auth?: unknown; email?: string | null | undefined }) => {
  const { method } = (auth as AuthInput | undefined) ?? { method: 'none' }
  return (method !== 'email_code' && method !== 'mail_code') || (email !== undefined && email !== null)
}
export const AT_METHOD = { path: ['auth', 'method'], message: 'needs an email that the code is sent to' }
