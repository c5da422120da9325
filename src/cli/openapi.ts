import { lstat, rename, rm, writeFile } from 'node:fs/promises'
import { readConfig } from '../config.ts'
import { describeApi } from '../http/openapi/description.ts'
import { Problem } from '../problem.ts'
import { print } from './service-harness.ts'

interface Options {
  readonly out?: string | undefined
  readonly pretty: boolean
  readonly json: boolean
}

/** `openapi`: the description as the service answers it, without a running service. */
export async function writeDescription({ out, pretty, json }: Options): Promise<void> {
  const text = JSON.stringify(describeApi(readConfig().base_url), null, pretty ? 2 : 0)
  if (out === undefined) {
    // A terminal needs a line end; a file gets the exact bytes of the answer.
    process.stdout.write(process.stdout.isTTY ? `${text}\n` : text)
    return
  }
  await replaceFile(out, text)
  print(json, { file: out }, out)
}

/** Replaces the file at once: another program may be reading it. */
async function replaceFile(path: string, text: string): Promise<void> {
  // A device or a link would be replaced by a file of its name.
  const there = await lstat(path).catch(() => null)
  if (there && !there.isFile()) throw new Problem('invalid_parameter', `--out ${path}: it is no ordinary file`)
  const draft = `${path}.${process.pid}.tmp`
  try {
    await writeFile(draft, text, { flag: 'wx' })
    await rename(draft, path)
  } finally {
    await rm(draft, { force: true })
  }
}
