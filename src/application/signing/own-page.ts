import { isOneself } from '../../domain/account/kept-marks.ts'
import { LIMITS } from '../../domain/account/limits.ts'
import { admits } from '../../domain/envelopes/lifecycle.ts'
import { openOwnPage as openPage } from '../../domain/envelopes/signing-link.ts'
import { addSeconds } from '../../kit/time.ts'
import type { App } from '../../ports/app.ts'
import type { SessionOwner } from '../../ports/sessions.ts'
import { notFound, Problem } from '../../problem.ts'
import { holdSession } from '../accounts/held-session.ts'
import type { Caller } from '../caller.ts'
import { changeEnvelope } from '../envelopes/change.ts'
import { sendEnvelope } from '../envelopes/send.ts'
import type { AccountBehind } from './account-marks.ts'

interface OwnPage {
  readonly workspace_id: string
  readonly recipient_id: string
  readonly link_version: number
  readonly account: AccountBehind
}

interface Opening {
  readonly id: string
  readonly rid: string
  readonly session_hash: Uint8Array
}

/**
 * A member who is asked to sign goes to their own page, from the dashboard; a draft is sent on the way, and mails nothing
 * to whoever is here already.
 */
export async function openOwnPage(
  app: App,
  caller: Caller,
  member: Pick<SessionOwner, 'person_id' | 'email' | 'only_here'>,
  { id, rid, session_hash }: Opening,
): Promise<OwnPage> {
  const found = await app.store.envelopes.read(caller.scope, id)
  const recipient = found?.envelope.recipients.find((one) => one.id === rid)
  if (!found || !recipient) throw notFound()
  if (member.only_here) throw new Problem('forbidden', 'another program says who you are: sign in with your password')
  if (admits(found.envelope.status, 'send') && isOneself(member, recipient))
    await sendEnvelope(app, caller, id, { present: member })
  const opened = await changeEnvelope(app, caller, id, async (before, now, tx) => {
    await holdSession(tx, caller.session)
    return openPage(before, { now, recipient_id: rid, member })
  })
  const until = addSeconds(app.real_clock.now(), LIMITS.kept_mark_offer_s)
  return {
    workspace_id: caller.scope.workspace_id,
    recipient_id: rid,
    link_version: opened.recipient.link_version,
    account: { person_id: member.person_id, session_hash, until },
  }
}
