import type { App } from '../../ports/app.ts'
import { openSweepRun } from './due.ts'

const BATCH = 200
const AT_ONCE = 4

/** Gives envelopes from before there was such a search the words that they are found by. */
export async function wordEnvelopes(app: App): Promise<void> {
  const run = openSweepRun(app)
  for (let met = -1; met < run.met() && run.hasTime(); ) {
    met = run.met()
    const refs = await app.store.sweeps.withoutWords(BATCH * AT_ONCE)
    const batches = Object.entries(Object.groupBy(refs, ({ workspace_id }) => workspace_id)).flatMap(
      ([workspace_id, own = []]) =>
        Array.from({ length: Math.ceil(own.length / BATCH) }, (_, at) => ({
          workspace_id,
          ids: own.slice(at * BATCH, (at + 1) * BATCH).map(({ id }) => id),
        })),
    )
    await run.meet(
      batches,
      ({ workspace_id, ids }) => `${workspace_id} ${ids[0]}`,
      ({ workspace_id, ids }) => app.store.transact(workspace_id, (tx) => tx.envelopes.addWords(workspace_id, ids)),
    )
  }
}
