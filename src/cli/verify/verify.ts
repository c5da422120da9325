import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataDirOf } from '../../config.ts'
import type { Bytes } from '../../verify/bytes.ts'
import type { Trust } from '../../verify/judge.ts'
import { certificatesInPem } from '../../verify/pem.ts'
import { verifyTogether } from '../../verify/together.ts'
import type { Verdict } from '../../verify/verdict.ts'
import { verify } from '../../verify/verify.ts'
import type { WorkspaceSeal } from '../../verify/workspace.ts'
import { readCertificate } from '../../verify/x509.ts'
import { verdictLines } from './verdict-lines.ts'

/** The worst of several files counts: the first in this list. */
const STATUS = {
  altered: 1,
  unreadable: 64,
  not_sealed: 3,
  unknown_issuer: 2,
  sealed_by_workspace: 4,
  trusted: 0,
} as const

/**
 * `verify`: whether files are as they were sealed, and by whom. Reads only the files, the roots and DATA_DIR/seal;
 * starts and asks nothing.
 */
export async function verifyFiles(options: VerifyOptions): Promise<void> {
  const { status, out, error } = await verification(options, dataDirOf())
  process.exitCode = status
  process.stdout.write(out)
  if (error !== null) process.stderr.write(`countersign: ${error}\n`)
}

export interface VerifyOptions {
  readonly files: readonly string[]
  /** Certificates to trust in addition to our own. */
  readonly root?: readonly string[]
  readonly json?: boolean
}

export interface Verification {
  readonly status: number
  readonly out: string
  /** A root that is not a certificate. */
  readonly error: string | null
}

export async function verification(
  { files, root = [], json = false }: VerifyOptions,
  data_dir: string,
): Promise<Verification> {
  try {
    const seal = join(data_dir, 'seal')
    const results = await verdictsOf(files, {
      roots: ownRoots(seal),
      workspaces: workspaceSeals(seal),
      chosen: root.flatMap(rootsIn),
    })
    const out = json ? `${JSON.stringify(machine(results))}\n` : words(results)
    return { status: worst(results), out, error: null }
  } catch (error) {
    return { status: STATUS.unreadable, out: '', error: messageOf(error) }
  }
}

type Result = { readonly file: string } & ({ readonly verdict: Verdict } | { readonly error: string })

const verdictsOf = async (files: readonly string[], trust: Trust): Promise<readonly Result[]> => {
  const read: Result[] = []
  for (const file of files) {
    try {
      read.push({ file, verdict: await verify({ bytes: bytesOf(file), ...trust }) })
    } catch (error) {
      read.push({ file, error: readingIssue(error) })
    }
  }
  const together = verifyTogether(read.flatMap((one) => ('verdict' in one ? [one.verdict] : []))).values()
  return read.map((one) => {
    const next = 'verdict' in one ? together.next().value : undefined
    return next ? { file: one.file, verdict: next } : one
  })
}

const bytesOf = (path: string): Bytes => {
  const { buffer, byteOffset, length } = readFileSync(path)
  return new Uint8Array(buffer, byteOffset, length)
}

const worst = (results: readonly Result[]): number => {
  const found = results.map((one) => ('verdict' in one ? one.verdict.verdict : 'unreadable'))
  const [, status = 0] = Object.entries(STATUS).find(([word]) => found.some((one) => one === word)) ?? []
  return status
}

const machine = (results: readonly Result[]) => ({
  status: worst(results),
  files: results.map((one) =>
    'verdict' in one ? { file: one.file, ...one.verdict } : { file: one.file, error: one.error },
  ),
})

const words = (results: readonly Result[]): string =>
  results
    .map((one) =>
      'verdict' in one ? verdictLines(one.file, one.verdict) : `${one.file}: cannot be read. ${one.error}\n`,
    )
    .join('\n')

/** Roots of the identities that seal or sealed here, if they are in the data folder. */
const ownRoots = (folder: string): readonly Bytes[] =>
  existsSync(folder)
    ? [
        ...certificatesUnder(folder).filter(isAuthority),
        // Certificates in this folder were put there to be trusted, self-signed ones included.
        ...certificatesUnder(join(folder, 'roots')),
      ]
    : []

const certificatesUnder = (folder: string): readonly Bytes[] =>
  globSync('*.{pem,crt}', { cwd: folder }).flatMap((name) => readableCertificates(join(folder, name)))

/** The folder may contain keys that only the service may read. */
const readableCertificates = (path: string): readonly Bytes[] => {
  try {
    return certificatesInPem(readFileSync(path, 'latin1'))
  } catch {
    return []
  }
}

/** What the service wrote about certificates of single workspaces. */
const workspaceSeals = (folder: string): readonly WorkspaceSeal[] => {
  const path = join(folder, 'workspaces.json')
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : []
}

const isAuthority = (der: Bytes): boolean => {
  try {
    return readCertificate(der).is_ca
  } catch {
    return false
  }
}

/** One certificate in DER, or one or more in PEM. */
const rootsIn = (path: string): readonly Bytes[] => {
  const bytes = bytesOf(path)
  const pem = certificatesInPem(Buffer.from(bytes).toString('latin1'))
  const found = pem.length > 0 ? pem : [bytes]
  try {
    found.forEach(readCertificate)
  } catch {
    throw new Error(`--root ${path}: it is no certificate in PEM or DER`)
  }
  return found
}

/** Common errors in words; otherwise the system's message. */
const readingIssue = (error: unknown): string =>
  READING.get((error as NodeJS.ErrnoException).code ?? '') ?? messageOf(error)

const READING: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'There is no such file.'],
  ['EISDIR', 'This is a folder: name the files in it.'],
  ['EACCES', 'You have no permission to read it.'],
])

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
