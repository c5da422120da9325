import { callService } from '../state/transport.ts'

/** Some four hundred pages in small images; the longest unseen are let go, and asked for again when they are needed. */
const BYTES_MAX = 40 * 1024 * 1024

/** For this sitting: contracts are kept by no browser, and pages out of sight let their images go. */
const held = new Map<string, Blob>()
let bytes = 0

/** From what is held, or from the service; null where it does not answer with it. */
export async function heldFile(path: string): Promise<Blob | null> {
  const file = held.get(path) ?? (await read(path))
  if (file) hold(path, file)
  return file
}

async function read(path: string): Promise<Blob | null> {
  const answer = await callService(path)
  return answer.ok ? answer.blob() : null
}

/** The newest last. */
function hold(path: string, file: Blob): void {
  if (!held.delete(path)) bytes += file.size
  held.set(path, file)
  for (const [oldest, { size }] of held) {
    if (bytes <= BYTES_MAX) return
    held.delete(oldest)
    bytes -= size
  }
}
