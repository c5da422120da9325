import { LIMITS } from '../../domain/account/limits.ts'
import { mailLink } from '../../domain/envelopes/mail-link.ts'
import { ASKED_FOR } from '../../domain/envelopes/reactions.ts'
import { addDays, addSeconds } from '../../kit/time.ts'
import type { App } from '../../ports/app.ts'
import type { RecipientRef } from '../../ports/envelopes.ts'
import type { Tx } from '../../ports/store.ts'
import { Problem } from '../../problem.ts'
import { SYSTEM } from '../caller.ts'
import { nowOf } from '../clock.ts'

interface NewLinkInput {
  readonly recipient_id: string
  readonly ip: string | null
  readonly user_agent: string | null
}

/**
 * Someone without a working link asks for one; it goes to the recipient's own address or nowhere. Whoever asks may be
 * a stranger: nothing is answered, and a few mails a day is all that can be brought about.
 */
export async function mailLinkAgain(app: App, { recipient_id, ip, user_agent }: NewLinkInput): Promise<void> {
  const workspace_id = await app.store.envelopes.workspaceOfRecipient(recipient_id)
  if (workspace_id === null) return
  const ref = { workspace_id, recipient_id }
  const mail = (tx: Tx) => mailUnlessTooOften(app, tx, { ...ref, ip, user_agent })
  await app.store.transact(workspace_id, mail).catch((error: unknown) => {
    // Gone meanwhile, or deleted.
    if (!(error instanceof Problem && error.code === 'not_found')) throw error
  })
}

async function mailUnlessTooOften(app: App, tx: Tx, asked: NewLinkInput & RecipientRef): Promise<void> {
  const { recipient_id, ip, user_agent } = asked
  const before = await tx.envelopes.lockOfRecipient(asked)
  const now = await nowOf(app, before)
  const change = mailLink(before, { now, recipient_id })
  if (!change) return
  const today = await tx.mails.since({ ...asked, envelope_id: before.id }, ASKED_FOR, addDays(now, -1))
  const recently = addSeconds(now, -LIMITS.link_again_after_s)
  if (today.length >= LIMITS.links_asked_per_day || today.some((at) => at > recently)) return
  await tx.envelopes.commit({ before, change, actor: { ...SYSTEM, ip, user_agent } })
}
