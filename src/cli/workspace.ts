import { parseArgs } from 'node:util'
import type { Config } from '../config.ts'
import { PLANS, type Plan } from '../domain/allowance.ts'
import { isEmail } from '../domain/values.ts'
import { createWorkspace } from '../operations/set-up.ts'
import { Problem } from '../problem.ts'
import { beside, print } from './beside.ts'

/** `workspace create`: one more workspace, with its owner and two keys. */
export async function workspace(config: Config, argv: readonly string[]): Promise<void> {
  const [verb, ...rest] = argv
  if (verb !== 'create') throw new Problem('invalid_parameter', 'countersign workspace create')
  const { values } = parseArgs({
    args: [...rest],
    options: {
      name: { type: 'string' },
      plan: { type: 'string', default: config.plan },
      'owner-email': { type: 'string' },
      'owner-name': { type: 'string', default: 'Owner' },
      'service-account': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  })
  const { name, plan, json, 'owner-email': owner_email = '', 'owner-name': owner_name } = values
  if (!name?.trim()) throw new Problem('missing_parameter', 'say what it is called: --name "Acme GmbH"')
  if (!isEmail(owner_email))
    throw new Problem('missing_parameter', 'say who owns it: --owner-email you@example.com')
  if (!isPlan(plan)) throw new Problem('invalid_parameter', `--plan takes ${PLANS.join(', ')}`)
  const service_account = values['service-account']
  await beside(config, async (app) => {
    const made = await createWorkspace(app, { name, owner_name, owner_email, plan, service_account })
    const { id, email, password, live_key, test_key } = made
    const lines = [
      `Workspace   ${id}`,
      `Dashboard   ${config.base_url}        login  ${email} / ${password ?? 'the password they have'}`,
      `Live key    ${live_key}`,
      `Test key    ${test_key}`,
    ]
    const told = { id, name, plan, service_account, email, password, live_key, test_key }
    print(json, told, lines.join('\n'))
  })
}

const isPlan = (text: string): text is Plan => (PLANS as readonly string[]).includes(text)
