import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { fencesOf } from '../test/docs/fences.ts'
import { printedJson } from '../test/docs/shapes.ts'
import { runBlocks } from '../test/docs/shell.ts'

/** The quickstart's heading after the last of the three calls. */
const AFTER = '## 4. Sign'

/** Create, send and read, as docs/quickstart.md shows them and in its own words. */
export async function firstCalls(
  folder: string,
  { base_url, test_key }: { readonly base_url: string; readonly test_key: string },
): Promise<void> {
  const fences = fencesOf('docs/quickstart.md')
  const calls = fences.slice(
    0,
    fences.findIndex(({ before }) => before.includes(AFTER)),
  )
  const shell = calls.filter(({ language }) => language === 'sh')
  const desk = { url: base_url, test_key, live_key: '', env: {} }
  const { ran, broken } = await runBlocks(shell, {
    ...desk,
    folder: await mkdtemp(join(folder, 'quickstart-')),
  })
  const statuses = ran.flatMap((one) => one.statuses)
  if (broken !== null) throw new Error(broken)
  if (statuses.join(' ') !== '201 200 200')
    throw new Error(`create, send and read were answered ${statuses.join(', ')}`)
  const { status } = printedJson(ran.at(-1)?.out ?? '') as { readonly status: string }
  if (status !== 'sent') throw new Error(`the envelope is ${status} after it was sent`)
}
