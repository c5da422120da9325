import { enableCompileCache } from 'node:module'
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { Wish } from './serve-tools.ts'

/** `countersign mcp`. A program starts it, often with each conversation, and waits. */
export async function runTools(wish: Wish): Promise<void> {
  // In a folder that nobody else can write to: what lies there is run.
  enableCompileCache(join(homedir(), '.cache', 'countersign', 'code'))
  const { serveTools } = await import('./serve-tools.ts')
  serveTools(wish)
}
