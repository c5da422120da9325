import { chmod, chown, mkdir } from 'node:fs/promises'

/**
 * Creates the folder, or closes an open one: no other account on this machine may look into it. A group may pass
 * through, if named.
 */
export async function makePrivate(folder: string, passing_gid: number | null = null): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    if (passing_gid !== null) await chown(folder, -1, passing_gid)
    await chmod(folder, passing_gid === null ? 0o700 : 0o710)
  } catch (error) {
    // A volume that belongs to another account stays as its operator made it; what is in it is ours and closed.
    if (!(error instanceof Error && 'code' in error && CANNOT.has(String(error.code)))) throw error
  }
}

const CANNOT: ReadonlySet<string> = new Set(['EPERM', 'EROFS', 'ENOSYS', 'ENOTSUP'])
