import { handOutLink as handOut } from '../domain/hand-out.ts'
import { linkToken } from '../kit/links.ts'
import type { App } from '../ports/app.ts'
import { accept } from './accept.ts'
import type { Caller } from './caller.ts'
import { nowFor } from './clock.ts'

/** The link that the person was mailed, or will be. It is recorded before anyone gets it. */
export async function handOutLink(
  app: App,
  { scope, actor }: Caller,
  { id, rid }: { id: string; rid: string },
) {
  const recipient = await app.store.transact(scope.workspace_id, async (tx) => {
    const before = await tx.lockEnvelope(scope, id)
    const { recipient: signer, ...change } = accept(
      handOut(before, { now: nowFor(app, before), recipient_id: rid }),
    )
    await tx.commit({ before, change, actor })
    return signer
  })
  const { id: recipient_id, link_version } = recipient
  const token = linkToken(app.keys.link, recipient_id, link_version)
  return { url: `${app.settings.base_url}/s/${token}`, recipient_id, link_version }
}
