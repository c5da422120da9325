import { parseArgs } from 'node:util'
import type { Config } from '../config.ts'
import { makeResetLink } from '../operations/password-reset.ts'
import { Problem } from '../problem.ts'
import { beside, print } from './beside.ts'

/** `people reset-link`: for whoever forgot their password where no mail goes out. */
export async function people(config: Config, argv: readonly string[]): Promise<void> {
  const [verb, ...rest] = argv
  if (verb !== 'reset-link')
    throw new Problem('invalid_parameter', 'countersign people reset-link --email you@example.com')
  const { values } = parseArgs({
    args: [...rest],
    options: { email: { type: 'string' }, json: { type: 'boolean', default: false } },
  })
  const { email, json } = values
  if (!email) throw new Problem('missing_parameter', 'say whose: --email you@example.com')
  await beside(config, async (app) => {
    const link = await makeResetLink(app, email)
    if (link === null) throw new Problem('not_found', `nobody signs in as ${email}`)
    print(json, { email, link }, `${link}\nGood for one hour, and once. Hand it to ${email} alone.`)
  })
}
