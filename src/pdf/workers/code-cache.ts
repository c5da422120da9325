import { mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ENTRY } from './launch.ts'

/**
 * The readers' compiled code, which nothing else loads. With it a reader starts in less than half of the time. One that
 * was taken over could put its own code there, so readers in a sandbox only read it: the first of them has a folder of
 * its own, and what it compiled is taken before it gets a file.
 */
export class CodeCache {
  readonly path: string
  #is_warm: Promise<boolean> | undefined

  constructor(path: string) {
    this.path = path
  }

  isWarm(): Promise<boolean> {
    this.#is_warm ??= this.#marker().then(isThere)
    return this.#is_warm
  }

  /** Takes what a reader compiled that has seen no file yet. */
  async publish(from: string): Promise<void> {
    await mkdir(this.path, { recursive: true, mode: 0o700 })
    for (const version of await readdir(from)) await moved(join(from, version), join(this.path, version))
    await writeFile(await this.#marker(), '')
    this.#is_warm = Promise.resolve(true)
  }

  /** Says for which code it is warm. Node asks of each piece whether it still fits. */
  async #marker(): Promise<string> {
    const { mtimeMs } = await stat(fileURLToPath(ENTRY))
    return join(this.path, `${process.version}-${Math.round(mtimeMs)}`)
  }
}

/** The whole folder where there is none yet, else each of its files. */
async function moved(from: string, to: string): Promise<void> {
  const is_whole = await rename(from, to).then(
    () => true,
    () => false,
  )
  for (const name of is_whole ? [] : await readdir(from)) await rename(join(from, name), join(to, name))
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )
