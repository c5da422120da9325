import { vi } from 'vitest'
import { listSettings } from '../../../src/config.ts'

const SETTINGS = listSettings({}).map(({ name }) => name)

/** What a command did in this process: what it threw, what it wrote, and the status it would have ended with. */
export interface Did {
  readonly error: string | null
  readonly out: string
  readonly err: string
  readonly said: string
  readonly exitCode: typeof process.exitCode
}

/** A command in this process, with these settings alone. */
export async function inHere(env: Readonly<Record<string, string>>, work: () => Promise<void> | void): Promise<Did> {
  for (const name of SETTINGS) vi.stubEnv(name, undefined)
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  const [out, err, said]: [string[], string[], string[]] = [[], [], []]
  const noteIn = (lines: string[]) => (text: unknown) => lines.push(String(text)) + said.push(String(text)) > 0
  vi.spyOn(process.stdout, 'write').mockImplementation(noteIn(out))
  vi.spyOn(process.stderr, 'write').mockImplementation(noteIn(err))
  const error = await Promise.resolve()
    .then(work)
    .then(
      () => null,
      (thrown: Error) => thrown.message,
    )
  const { exitCode } = process
  process.exitCode = undefined
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  return { error, out: out.join(''), err: err.join(''), said: said.join(''), exitCode }
}
