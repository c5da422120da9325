import { readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Config } from '../config.ts'
import { createFetchBytes } from '../outgoing/fetch-bytes.ts'
import { certificatesIn } from '../pdf/identity.ts'
import { certificatesPem } from '../pdf/identity-load.ts'
import { renewFile } from '../pdf/renew.ts'
import { httpTimestampAuthority } from '../pdf/timestamp.ts'
import { partsOf } from '../pdf/x509.ts'
import { Problem } from '../problem.ts'

/** `renew FILE...`: each as FILE.renewed.pdf beside it, or in --out. Never writes over a file. */
export async function renew(config: Config, argv: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: { out: { type: 'string' } },
  })
  if (positionals.length === 0) throw new Problem('missing_parameter', 'name the sealed files to renew')
  if (config.tsa_url === null)
    throw new Problem(
      'missing_parameter',
      'renewing takes a time-stamping authority: set TSA_URL, for example TSA_URL=https://tsa.example.com',
    )
  const roots = certificatesPem('TSA_ROOTS', config.tsa_roots)
  const means = {
    authority: httpTimestampAuthority({
      url: config.tsa_url,
      fetch: globalThis.fetch,
      roots: roots === null ? null : certificatesIn(roots).map(({ raw }) => partsOf(raw)),
    }),
    fetch_bytes: createFetchBytes({ allow_cidrs: config.webhook_allow_cidrs }),
  }
  for (const path of positionals) {
    const out = join(values.out ?? dirname(path), `${basename(path).replace(/\.pdf$/i, '')}.renewed.pdf`)
    try {
      const renewed = await renewFile({ ...means, bytes: await readFile(path), now: new Date() })
      await writeFile(out, renewed.bytes, { flag: 'wx' })
      const until = renewed.good_until.toISOString().slice(0, 10)
      process.stdout.write(`${out}  renewed; renew it again before ${until}\n`)
      for (const missing of renewed.missing) process.stderr.write(`${out}: not proven: ${missing}\n`)
    } catch (error) {
      process.stderr.write(`${path}: not renewed: ${error instanceof Error ? error.message : error}\n`)
      process.exitCode = 1
    }
  }
}
