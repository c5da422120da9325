import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { COMMAND_LINE } from '../../application/accounts/keys.ts'
import { callerIn } from '../../application/caller.ts'
import { takeExport } from '../../application/export/take.ts'
import { readConfig } from '../../config.ts'
import { exportPresenters } from '../../http/dashboard/export.ts'
import { Problem } from '../../problem.ts'
import { openFile } from '../backup/archive-write.ts'
import { withService, print } from '../service-harness.ts'
import { type ProgressBar, progressBar } from '../terminal.ts'

interface Options {
  readonly out: string
  readonly workspace?: string | null | undefined
  readonly test: boolean
  readonly json: boolean
}

/** `export --out FILE`: everything in a workspace's live or test space as one zip. Never overwrites a file. */
export async function exportSpace({ out, workspace = null, test, json }: Options): Promise<void> {
  await withService(readConfig(), async (app) => {
    const key = await app.store.workspaces.find(workspace)
    if (key === null) throw new Problem('missing_parameter', 'name the workspace by its id: --workspace ws_...')
    const caller = await callerIn(app, { workspace_id: key, livemode: !test }, COMMAND_LINE)
    // First, because data that cannot be written need not be read.
    const sink = await openFile(out, 'an export')
    // The total size is known only at the end.
    const bar = progressBar({ title: 'Exporting', total: null, unit: 'bytes' })
    try {
      const zip = await takeExport(app, caller, exportPresenters(app))
      await pipeline(zip, counted(bar), async (chunks: AsyncIterable<Buffer>) => {
        for await (const chunk of chunks) await sink.write(chunk)
      })
      await sink.finish()
    } catch (error) {
      await sink.discard()
      throw error
    } finally {
      bar.end()
    }
    print(json, { file: out }, out)
  })
}

const counted = (bar: ProgressBar) =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bar.add(chunk.length)
      done(null, chunk)
    },
  })
