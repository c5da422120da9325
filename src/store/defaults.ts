import { type Defaults, NO_DEFAULTS } from '../domain/templates/defaults.ts'
import type { DefaultsReads, DefaultsWrites } from '../ports/defaults.ts'
import type { Connections, Transaction } from './database.ts'

export const defaultsReads = ({ quick }: Connections): DefaultsReads => ({
  async read(workspace_id) {
    const [row] = await quick(workspace_id)<{ defaults: Partial<Defaults> }>({
      name: 'defaults',
      text: 'select defaults from workspace where key = $1',
      values: [workspace_id],
    })
    return { ...NO_DEFAULTS, ...row?.defaults }
  },
})

export const defaultsWrites = ({ run }: Transaction): DefaultsWrites => ({
  /** Key by key, so that concurrent changes do not undo each other. */
  async change(workspace_id, change) {
    await run({
      text: 'update workspace set defaults = defaults || $2::jsonb where key = $1',
      values: [workspace_id, JSON.stringify(change)],
    })
  },
})
