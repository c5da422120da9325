import { LIMITS } from '../../domain/account/limits.ts'
import { isOneTimeCode, oneTimeCode } from '../../kit/one-time-codes.ts'
import { addSeconds } from '../../kit/time.ts'
import type { App } from '../../ports/app.ts'
import type { AccountMail } from '../../ports/mails.ts'

// A code by which a signed-in person confirms that it is them. Like those of signers it is derived when its mail is carried,
// from the id of the mail, which no other code is derived from.

const nameOf = (mail_id: string) => ({ recipient_id: mail_id, link_version: 0, number: 0 })

export const isProofCode = (app: App, mail_id: string, typed: string): boolean =>
  isOneTimeCode(app.keys.code, nameOf(mail_id), typed)

export const isProofCodeOver = (app: App, mailed_at: string): boolean =>
  addSeconds(mailed_at, LIMITS.proof_code_life_s) <= app.real_clock.now()

/** Null where it counts no more: it was used, a newer one is on its way, it is too old, or its session has ended. */
export async function readProofCode(
  app: App,
  { workspace_id, person_id, id }: Pick<AccountMail, 'workspace_id' | 'person_id' | 'id'>,
): Promise<string | null> {
  const mail = { workspace_id, person_id: person_id ?? '', mail_id: id }
  const mailed_at = await app.store.sessions.codeMailedAt(mail)
  return mailed_at === null || isProofCodeOver(app, mailed_at) ? null : oneTimeCode(app.keys.code, nameOf(id))
}
