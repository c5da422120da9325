import { type Defaults, NO_DEFAULTS } from '../domain/templates/defaults.ts'
import type { DefaultsReads, DefaultsWrites } from '../ports/defaults.ts'
import { asStored, storedShape } from '../stored-shape.ts'
import type { Connections, Transaction } from './database.ts'

export const defaultsReads = ({ quick }: Connections): DefaultsReads => ({
  async read(workspace_id) {
    const [row] = await quick(workspace_id)<{ defaults: unknown }>({
      name: 'defaults',
      text: 'select defaults from workspace where key = $1',
      values: [workspace_id],
    })
    return defaultsIn(row?.defaults, workspace_id)
  },
})

/** Each entry may be absent; SQL reads the locale too, for mails. */
export const DEFAULTS = storedShape<Partial<Defaults>>({
  name: 'defaults',
  version: 1,
  readers: { 0: asStored, 1: asStored },
})

const defaultsIn = (stored: unknown, workspace_id: string): Defaults => ({
  ...NO_DEFAULTS,
  ...DEFAULTS.read(stored ?? {}, `defaults of workspace ${workspace_id}`),
})

export const defaultsWrites = ({ run }: Transaction): DefaultsWrites => ({
  /** Of the row as it is then, so that concurrent changes do not undo each other. All of it is of one version. */
  async change(workspace_id, change) {
    const [row] = await run<{ defaults: unknown }>({
      text: 'select defaults from workspace where key = $1 for no key update',
      values: [workspace_id],
    })
    const before = DEFAULTS.read(row?.defaults ?? {}, `defaults of workspace ${workspace_id}`)
    await run({
      text: 'update workspace set defaults = $2::jsonb || $3::jsonb where key = $1',
      values: [workspace_id, JSON.stringify(DEFAULTS.write(before)), JSON.stringify(change)],
    })
  },
})
