import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { run, signatureIn } from '../../pdf/seal/support.ts'
import { has } from '../../support/programs.ts'
import type { SealedFile } from './sealing.ts'

const said = async (command: string, ...args: string[]): Promise<string> => {
  if (!has(command)) return ''
  const { stdout, stderr } = await promisify(execFile)(command, args, { maxBuffer: 1 << 26 }).catch(
    (error: unknown) => error as { readonly stdout: string; readonly stderr: string },
  )
  return `${stdout}${stderr}`
}

/** A database of trusted roots that holds ours; null without the program for it. */
export const trustIn = (folder: string, root: string): string | null => {
  if (!has('certutil')) return null
  mkdirSync(folder)
  run('certutil', '-N', '-d', `sql:${folder}`, '--empty-password')
  run('certutil', '-A', '-d', `sql:${folder}`, '-n', 'root', '-t', 'CT,C,C', '-i', root)
  return folder
}

/** What pdfsig, qpdf and pdfdetach find wrong with a sealed file, in words. */
export async function issuesOf(file: SealedFile, nss: string | null): Promise<readonly string[]> {
  const [signature, check, evidence] = await Promise.all([
    said('pdfsig', ...(nss ? ['-nssdir', `sql:${nss}`] : []), file.path),
    said('qpdf', '--check', file.path),
    detached(file),
  ])
  const issues: string[] = []
  // Of several signatures the newest is ours.
  const newest = signature.slice(signature.lastIndexOf('Signature #'))
  const wanted = ['Signature is Valid', 'Total document signed', ...(nss ? ['Certificate is Trusted'] : [])]
  if (signature !== '') issues.push(...wanted.filter((words) => !newest.includes(words)))
  if (isWarned(check) && !isWarned(await said('qpdf', '--check', file.kept_path))) issues.push(`qpdf: ${check}`)
  if (evidence !== null && evidence !== file.evidence) issues.push('pdfdetach gives other evidence')
  return issues.map((issue) => `${file.name}: ${issue}`)
}

const isWarned = (check: string): boolean => /WARNING|ERROR/i.test(check.replaceAll('encoding errors', ''))

/** Where a file came with one of our name, ours has the next one. */
const detached = async ({ path }: SealedFile): Promise<string | null> => {
  if (!has('pdfdetach')) return null
  const listed = await said('pdfdetach', '-list', path)
  const names = [...listed.matchAll(/^\d+: (countersign-evidence(?:-\d)?\.json)$/gm)].map(([, name]) => name)
  const [newest = ''] = names.toSorted((a = '', b = '') => b.length - a.length)
  await said('pdfdetach', '-savefile', newest, '-o', `${path}.json`, path)
  return readFileSync(`${path}.json`, 'utf8')
}

/** What openssl says about the newest signature. */
export async function opensslOn({ path, bytes }: SealedFile, root: string): Promise<string> {
  const { cms, signed } = signatureIn(bytes)
  writeFileSync(`${path}.der`, cms)
  writeFileSync(`${path}.bin`, signed)
  const input = ['-inform', 'DER', '-in', `${path}.der`, '-binary', '-content', `${path}.bin`]
  const trust = ['-CAfile', root, '-purpose', 'any', '-out', '/dev/null']
  return said('openssl', 'cms', '-verify', '-cades', ...input, ...trust)
}
