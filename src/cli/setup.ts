import { parseArgs } from 'node:util'
import type { Config } from '../config.ts'
import { isEmail } from '../domain/values.ts'
import { setUpFirst } from '../operations/set-up.ts'
import { Problem } from '../problem.ts'
import { beside, print } from './beside.ts'

/** Makes the first workspace in production and prints its keys to whoever runs it. */
export async function setUp(config: Config, argv: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      'owner-email': { type: 'string' },
      'owner-name': { type: 'string', default: 'Owner' },
      name: { type: 'string', default: 'My workspace' },
      json: { type: 'boolean', default: false },
    },
  })
  const owner_email = values['owner-email'] ?? ''
  if (!isEmail(owner_email))
    throw new Problem('missing_parameter', 'say who owns it: countersign setup --owner-email you@example.com')
  await beside(config, async (app) => {
    const first = await setUpFirst(app, {
      name: values.name,
      owner_name: values['owner-name'],
      owner_email,
      plan: config.plan,
    })
    if (first === null)
      throw new Problem(
        'forbidden',
        'there is a workspace already; make further ones with countersign workspace create',
      )
    const { email, password, live_key, test_key } = first
    const text = `Dashboard   ${config.base_url}        login  ${email} / ${password}\nLive key    ${live_key}\nTest key    ${test_key}`
    print(values.json, { email, password, live_key, test_key }, text)
  })
}
