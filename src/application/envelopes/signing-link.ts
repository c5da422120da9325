import {
  handOverLink as handOver,
  issueSigningLink as issueLink,
  type LinkPurpose,
} from '../../domain/envelopes/signing-link.ts'
import { linkToken } from '../../kit/link-token.ts'
import { addSeconds, toInstant } from '../../kit/time.ts'
import type { App } from '../../ports/app.ts'
import { holdSession } from '../accounts/held-session.ts'
import type { Caller } from '../caller.ts'
import { changeEnvelope } from './change.ts'

/** The link that the person was mailed, or will be. It is recorded before anyone gets it. */
export async function issueSigningLink(
  app: App,
  caller: Caller,
  { id, rid, purpose }: { readonly id: string; readonly rid: string; readonly purpose: LinkPurpose },
) {
  const { recipient } = await changeEnvelope(app, caller, id, async (before, now, tx) => {
    await holdSession(tx, caller.session)
    return issueLink(before, { now, recipient_id: rid, purpose })
  })
  const { id: recipient_id, link_version } = recipient
  const token = linkToken(app.keys.link, recipient_id, link_version)
  return { url: `${app.settings.base_url}/s/${token}`, recipient_id, link_version }
}

interface HandOverInput {
  readonly id: string
  readonly rid: string
  readonly expires_in_hours?: number | undefined
  readonly replace_earlier: boolean
}

/** A link for the sender's product, which hands it over in its own way. It is recorded before the product gets it. */
export async function handOverLink(
  app: App,
  caller: Caller,
  { id, rid, expires_in_hours, replace_earlier }: HandOverInput,
) {
  // A link's own life is real time, whatever clock its space goes by.
  const ends_s =
    expires_in_hours === undefined
      ? null
      : Math.floor(Date.parse(addSeconds(app.real_clock.now(), expires_in_hours * 3600)) / 1000)
  const expires_at = ends_s === null ? null : toInstant(ends_s * 1000)
  const { envelope, recipient } = await changeEnvelope(app, caller, id, async (before, now, tx) => {
    await holdSession(tx, caller.session)
    return handOver(before, { now, recipient_id: rid, expires_at, replaces_earlier: replace_earlier })
  })
  const { id: recipient_id, link_version } = recipient
  const { deadline_at } = envelope
  const token = linkToken(app.keys.link, recipient_id, link_version, ends_s)
  return {
    url: `${app.settings.base_url}/s/${token}`,
    recipient_id,
    link_version,
    expires_at: expires_at !== null && expires_at < deadline_at ? expires_at : deadline_at,
  }
}
