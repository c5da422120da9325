import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Cell } from './cell.ts'
import { codeRoots } from './code-roots.ts'
import { nodeCommand } from './launch.ts'

/**
 * Node's permissions (https://nodejs.org/api/permissions.html): files outside of its own are closed to JavaScript, and it
 * starts neither processes nor threads. Native code, which decodes pictures, is not bound by them, and nothing keeps it
 * from the network.
 */
export const permissionsCell: Cell = {
  kind: 'permissions',
  // Node uses compiled code only where it may write it. Nothing but readers loads this.
  publishes: false,
  seenAs: (path) => ({ read: join(path, 'read'), written: join(path, 'written') }),
  start: ({ folder, code, entry }) => {
    mkdirSync(code.path, { recursive: true, mode: 0o700 })
    const [read, written] = [folder.part('read'), folder.part('written')]
    const writable = [written, code.path]
    const readable = [...codeRoots(), read, ...writable]
    const flags = [
      ...['--permission', '--allow-addons', '--disable-warning=SecurityWarning'],
      ...readable.map((path) => `--allow-fs-read=${path}`),
      ...writable.map((path) => `--allow-fs-write=${path}`),
    ]
    return { command: [...nodeCommand(flags, entry), read, written], env: { NODE_COMPILE_CACHE: code.path } }
  },
}
