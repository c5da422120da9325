import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** What a command line of a checkout answers, about the data folder of a service that runs. */
export async function commandLine<T>(checkout: string, data_dir: string, order: readonly string[]): Promise<T> {
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, DATA_DIR: data_dir, PLAN: 'enterprise' }
  const { stdout } = await promisify(execFile)(process.execPath, [join('bin', 'countersign.js'), ...order, '--json'], {
    cwd: checkout,
    env,
  })
  return JSON.parse(stdout) as T
}

/** Somebody who shares nothing with the first workspace but the service. */
export const otherWorkspace = (checkout: string, data_dir: string) =>
  commandLine<{ readonly live_key: string }>(checkout, data_dir, [
    ...['workspace', 'create', '--name', 'Neighbour', '--plan', 'enterprise'],
    ...['--owner-email', 'neighbour@example.com'],
  ])
