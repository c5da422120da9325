import { hostOf } from '../../kit/host-of.ts'
import type { App } from '../../ports/app.ts'
import type { Tx } from '../../ports/store.ts'
import { SYSTEM } from '../caller.ts'
import { enqueueAccountMail } from '../mail/account-mails.ts'

interface Paused {
  readonly workspace_id: string
  readonly webhook_id: string
  readonly url: string
}

/** The log of the settings says so, and those who can resume it are written to. */
export async function tellPaused(app: App, tx: Tx, { workspace_id, webhook_id, url }: Paused): Promise<void> {
  await tx.activity.note({
    workspace_id,
    actor: SYSTEM,
    act: 'webhook.paused',
    details: {},
    subject: { id: webhook_id, name: hostOf(url) },
  })
  for (const { person_id, email } of await tx.members.managersOf(workspace_id))
    await enqueueAccountMail(app, tx, {
      workspace_id,
      kind: 'webhook_paused',
      webhook_id,
      person_id,
      to_email: email,
      link_version: 0,
    })
}
