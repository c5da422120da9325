import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openGotenberg } from '../../convert/gotenberg.ts'
import { openLibreOffice } from '../../convert/libreoffice.ts'
import type { Office } from '../../convert/office.ts'
import type { Programs } from '../../convert/sandbox.ts'
import { type Check, type Finding, fail, messageOf, ok, warn } from './check.ts'

const ANSWER_MS_MAX = 4_000
const CONVERT_MS_MAX = 15_000
const OPTIONAL = 'Until then people can upload only PDFs and pictures. Everything else works.'
const log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }

export const converter: Check = {
  name: 'converter',
  title: 'Office files',
  needs: ['GOTENBERG_URL'],
  limit_ms: 20_000,
  check: ({ config, deep }) => findings({ url: config.gotenberg_url, deep }),
}

interface ConverterOptions {
  readonly url: string | null
  /** Also makes a PDF, which takes LibreOffice seconds. */
  readonly deep: boolean
  /** For programs outside Debian's paths. */
  readonly programs?: Programs
}

export async function findings({ url, deep, programs }: ConverterOptions): Promise<readonly Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-doctor-'))
  try {
    const office =
      url === null
        ? openLibreOffice({ folder, log, answer_ms: CONVERT_MS_MAX, ...(programs ? { programs } : {}) })
        : openGotenberg({ url, log, answer_ms: CONVERT_MS_MAX })
    const issue = url === null ? await installed(office) : await answering(url)
    if (issue) return [issue]
    const there = ok(
      url === null ? 'LibreOffice and its sandbox are there' : `Gotenberg answers at ${new URL(url).host}`,
    )
    return deep ? [there, await converted(office, folder)] : [there]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function installed(office: Office): Promise<Finding | null> {
  const issue = await office.issue()
  if (issue === null) return null
  const [what = issue, install] = issue.split('. Whoever runs it can install it with: ')
  if (install !== undefined)
    return warn(`no office files: ${what}`, `Run ${install}, or set GOTENBERG_URL. ${OPTIONAL}`)
  return warn(
    `no office files: ${what}`,
    `Allow user namespaces to the service (docs/operating.md, Office files), or set GOTENBERG_URL. ${OPTIONAL}`,
  )
}

/** Gotenberg's own health route (Gotenberg, Health check). */
async function answering(url: string): Promise<Finding | null> {
  const address = `${url.replace(/\/+$/, '')}/health`
  const mend = 'Start Gotenberg, or correct GOTENBERG_URL: office files are refused meanwhile.'
  try {
    const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(ANSWER_MS_MAX) })
    await answer.body?.cancel()
    return answer.ok ? null : fail(`Gotenberg answers ${answer.status} at its health route`, mend)
  } catch (error) {
    return fail(`Gotenberg cannot be reached: ${messageOf(error)}`, mend)
  }
}

async function converted(office: Office, folder: string): Promise<Finding> {
  const [path, out_path] = [join(folder, 'in.txt'), join(folder, 'out.pdf')]
  await writeFile(path, 'countersign doctor')
  const outcome = await office.convert({ path, kind: 'txt', paper: 'a4', out_path })
  const size = await stat(out_path).then(
    (found) => found.size,
    () => 0,
  )
  if (outcome === 'done' && size > 0) return ok('a small text was made into a PDF')
  return fail(
    `a small text could not be made into a PDF (${outcome})`,
    'See docs/operating.md, Office files, and the log of the service with LOG_LEVEL=info.',
  )
}
