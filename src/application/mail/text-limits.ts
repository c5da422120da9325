import { LIMITS } from '../../domain/account/limits.ts'
import type { App } from '../../ports/app.ts'
import type { Mail } from '../../ports/mails.ts'
import { Problem } from '../../problem.ts'

type Bounded = Pick<Mail, 'workspace_id' | 'livemode' | 'id' | 'to_email' | 'created_at'>

/** Whether this message would be one too many, of its workspace or to its number, within an hour. */
export async function isOneTooMany(app: App, text: Bounded): Promise<boolean> {
  const { of_workspace, to_number } = await app.store.mails.textsBefore(text)
  return of_workspace >= (app.texts?.per_hour_max ?? 0) || to_number >= LIMITS.texts_per_number_hour
}

/** Says so at the call that would write it; what slips past is stopped when it is sent. Nothing leaves a test space. */
export async function refuseOneTooMany(app: App, text: Omit<Bounded, 'id'>): Promise<void> {
  if (app.texts === null || !text.livemode || !(await isOneTooMany(app, { ...text, id: '' }))) return
  const message = `too many text messages were sent within an hour; try again in ${WAIT_S / 60} min`
  throw new Problem('rate_limited', message, { scope: 'texts', retry_after: WAIT_S })
}

const WAIT_S = 900
