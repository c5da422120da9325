import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import type { Config } from '../config.ts'
import { exportPresenters } from '../http/app/export.ts'
import { clockOf } from '../operations/clock.ts'
import { exportZip } from '../operations/export-zip.ts'
import { Problem } from '../problem.ts'
import { beside } from './beside.ts'

/** `export --out FILE`: everything of a workspace's live or test space as one zip. Never writes over a file. */
export async function exportSpace(config: Config, argv: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      out: { type: 'string' },
      workspace: { type: 'string' },
      test: { type: 'boolean', default: false },
    },
  })
  const { out, workspace = null, test } = values
  if (!out) throw new Problem('missing_parameter', 'say where to: --out everything.zip')
  await beside(config, async (app) => {
    const key = await app.store.findWorkspace(workspace)
    if (key === null)
      throw new Problem('missing_parameter', 'name the workspace by its id: --workspace ws_...')
    const scope = { workspace_id: key, livemode: !test }
    const zip = exportZip(await clockOf(app, scope), scope, exportPresenters(app))
    await pipeline(zip, createWriteStream(out, { flags: 'wx', mode: 0o600 }))
    process.stdout.write(`${out}\n`)
  })
}
