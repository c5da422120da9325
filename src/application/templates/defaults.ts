import type { Defaults } from '../../domain/templates/defaults.ts'
import type { App } from '../../ports/app.ts'
import type { DefaultsChange } from '../../ports/defaults.ts'
import { holdRole } from '../accounts/held-session.ts'
import type { Caller } from '../caller.ts'

export async function changeDefaults(
  app: App,
  { scope: { workspace_id }, actor, session }: Caller,
  change: DefaultsChange,
): Promise<Defaults> {
  await app.store.transact(workspace_id, async (tx) => {
    await holdRole(tx, workspace_id, session, 'manage_defaults')
    await tx.defaults.change(workspace_id, change)
    const { reminders, ...plain } = change
    const days = reminders && `${reminders.first_after_days}/${reminders.repeat_every_days}/${reminders.max}`
    const details = { ...plain, ...(reminders === undefined ? {} : { reminders: days }) }
    await tx.activity.note({ workspace_id, actor, act: 'defaults.changed', details })
  })
  return app.store.defaults.read(workspace_id)
}
