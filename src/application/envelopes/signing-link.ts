import { issueSigningLink as issueLink, type LinkPurpose } from '../../domain/envelopes/signing-link.ts'
import { linkToken } from '../../kit/link-token.ts'
import type { App } from '../../ports/app.ts'
import type { Caller } from '../caller.ts'
import { changeEnvelope } from './change.ts'

/** The link that the person was mailed, or will be. It is recorded before anyone gets it. */
export async function issueSigningLink(
  app: App,
  caller: Caller,
  { id, rid, purpose }: { readonly id: string; readonly rid: string; readonly purpose: LinkPurpose },
) {
  const { recipient } = await changeEnvelope(app, caller, id, (before, now) =>
    issueLink(before, { now, recipient_id: rid, purpose }),
  )
  const { id: recipient_id, link_version } = recipient
  const token = linkToken(app.keys.link, recipient_id, link_version)
  return { url: `${app.settings.base_url}/s/${token}`, recipient_id, link_version }
}
