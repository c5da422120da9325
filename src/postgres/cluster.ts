import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { syncFolder } from '../kit/sync-folder.ts'
import { EmbeddedFailure, errorCode, type Place } from './vocabulary.ts'

export const SUPERUSER = 'countersign'
const MAJOR = '18'

/** Makes the database files once. They get their name only when initdb is done and has synced them. */
export async function ensureCluster(native: string, place: Place, meanwhile: () => void): Promise<void> {
  const version = await readFile(join(place.data, 'PG_VERSION'), 'utf8').catch(ifAbsent)
  if (version?.trim() === MAJOR) return
  if (version !== null) {
    throw new EmbeddedFailure(
      `${place.data} was written by PostgreSQL ${version.trim()}; this release brings ${MAJOR}, which cannot read it`,
    )
  }
  const draft = `${place.data}.${randomBytes(6).toString('hex')}`
  try {
    await mkdir(draft, { mode: 0o700 })
    if (place.account) await chown(draft, place.account.uid, place.account.gid)
    const made = initdb(native, place, draft)
    meanwhile()
    await made
    await rename(draft, place.data)
    await syncFolder(place.root)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    // Another starter was first: its files are as good as ours.
    if (errorCode(error) !== 'ENOTEMPTY' && errorCode(error) !== 'EEXIST') throw error
  }
}

function ifAbsent(error: unknown): null {
  if (errorCode(error) === 'ENOENT') return null
  throw new EmbeddedFailure('The files of the embedded database cannot be read by this user', {
    cause: error,
  })
}

/** One call of the kernel for all files instead of one for each of a thousand. */
const SYNC = process.platform === 'linux' ? ['--sync-method=syncfs'] : []

async function initdb(native: string, place: Place, folder: string): Promise<void> {
  // The builtin C.UTF-8 sorts by code point and knows letters of all scripts, alike on every system.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const args = ['-D', folder, '-U', SUPERUSER, '--auth=trust', '--no-instructions', ...SYNC, ...locale]
  const child = spawn(join(native, 'bin', 'initdb'), args, {
    ...childOptions(place),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const exit = new Promise<number | null>((done, fail) => {
    child.once('error', fail)
    child.once('close', done)
  })
  const said = text(child.stderr)
  const code = await exit.catch((cause: unknown) => {
    throw new EmbeddedFailure(`initdb could not be started: ${String(cause)}`, { cause })
  })
  if (code !== 0) throw new EmbeddedFailure(`initdb failed: ${(await said).trim().slice(-1000)}`)
}

/** No setting and no secret of ours reaches the server through its environment. */
export const childOptions = (place: Place) => ({
  cwd: '/',
  env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' } as NodeJS.ProcessEnv,
  ...(place.account ?? {}),
})
