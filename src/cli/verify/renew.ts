import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type Config, readConfig } from '../../config.ts'
import { createFetchBytes } from '../../outgoing/fetch-bytes.ts'
import { certificatesIn } from '../../pdf/trust/signing-identity.ts'
import { certificatesPem } from '../../pdf/trust/load-identity.ts'
import { renewFile } from '../../pdf/seal/renew.ts'
import { httpTimestampAuthority } from '../../pdf/trust/timestamp.ts'
import { partsOf } from '../../pdf/trust/x509.ts'
import { Problem } from '../../problem.ts'
import { openFile } from '../backup/archive-write.ts'
import { EXIT } from '../command.ts'
import { progressBar } from '../terminal.ts'

interface Options {
  readonly files: readonly string[]
  readonly out?: string | undefined
  readonly json: boolean
}

/** `renew FILE...`: writes each as FILE.renewed.pdf next to it, or to --out. Never overwrites a file. */
export async function renew({ files, out, json }: Options): Promise<void> {
  const means = meansOf(readConfig())
  const results: Result[] = []
  const bar = progressBar({ title: 'Renewing', total: files.length, unit: 'count' })
  for (const file of files) {
    const result = await renewOne(means, file, out ?? dirname(file))
    results.push(result)
    bar.add(1)
    if (!json) bar.aside(() => print(result))
    if ('error' in result) process.exitCode = EXIT.failed
  }
  bar.end()
  if (json) process.stdout.write(`${JSON.stringify({ files: results })}\n`)
}

type Means = Omit<Parameters<typeof renewFile>[0], 'bytes' | 'now'>

type Result = { readonly file: string } & (
  | { readonly renewed: string; readonly good_until: string; readonly not_proven: readonly string[] }
  | { readonly error: string }
)

function meansOf(config: Config): Means {
  if (config.tsa_url === null)
    throw new Problem(
      'missing_parameter',
      'renewing takes a time-stamping authority: set TSA_URL, for example TSA_URL=https://tsa.example.com',
    )
  const roots = certificatesPem('TSA_ROOTS', config.tsa_roots)
  return {
    authority: httpTimestampAuthority({
      url: config.tsa_url,
      fetch: globalThis.fetch,
      roots: roots === null ? null : certificatesIn(roots).map(({ raw }) => partsOf(raw)),
    }),
    fetch_bytes: createFetchBytes({ allow_cidrs: config.webhook_allow_cidrs, proxy: config.proxy }),
  }
}

async function renewOne(means: Means, file: string, folder: string): Promise<Result> {
  const out = join(folder, `${basename(file).replace(/\.pdf$/i, '')}.renewed.pdf`)
  try {
    const { bytes, good_until, missing } = await renewFile({
      ...means,
      bytes: await readFile(file),
      now: new Date(),
    })
    await writeWhole(out, bytes)
    return { file, renewed: out, good_until: good_until.toISOString().slice(0, 10), not_proven: missing }
  } catch (error) {
    return { file, error: error instanceof Error ? error.message : String(error) }
  }
}

/** With the usual permissions of the file it is made from. */
async function writeWhole(out: string, bytes: Uint8Array): Promise<void> {
  const sink = await openFile(out, 'a renewed file', 0o666)
  try {
    await sink.write(bytes)
    await sink.finish()
  } catch (error) {
    await sink.discard()
    throw error
  }
}

function print(result: Result): void {
  if ('error' in result) {
    process.stderr.write(`${result.file}: not renewed: ${result.error}\n`)
    return
  }
  const { renewed, good_until, not_proven } = result
  process.stdout.write(`${renewed}  renewed; renew it again before ${good_until}\n`)
  for (const missing of not_proven) process.stderr.write(`${renewed}: not proven: ${missing}\n`)
}
