import { parseArgs } from 'node:util'
import type { Config } from '../config.ts'
import { makeResetLink } from '../operations/password-reset.ts'
import { resetSecondFactorAt } from '../operations/second-factor.ts'
import type { App } from '../ports/app.ts'
import { Problem } from '../problem.ts'
import { beside, print } from './beside.ts'

/** `people`: what only the operator can do for somebody who is shut out. */
export async function people(config: Config, argv: readonly string[]): Promise<void> {
  const [verb = '', ...rest] = argv
  const act = ACTS[verb]
  if (!act) throw new Problem('invalid_parameter', 'countersign people reset-link | reset-second-factor')
  const { values } = parseArgs({
    args: [...rest],
    options: { email: { type: 'string' }, json: { type: 'boolean', default: false } },
  })
  const { email, json } = values
  if (!email) throw new Problem('missing_parameter', 'say whose: --email you@example.com')
  await beside(config, (app) => act(app, email, json))
}

const ACTS: Readonly<Record<string, (app: App, email: string, json: boolean) => Promise<void>>> = {
  async 'reset-link'(app, email, json) {
    const link = await makeResetLink(app, email)
    if (link === null) throw new Problem('not_found', `nobody signs in as ${email}`)
    print(json, { email, link }, `${link}\nGood for one hour, and once. Hand it to ${email} alone.`)
  },
  async 'reset-second-factor'(app, email, json) {
    await resetSecondFactorAt(app, email)
    print(
      json,
      { email, second_factor: false },
      `${email} signs in with the password alone, until they set it up again.`,
    )
  },
}
