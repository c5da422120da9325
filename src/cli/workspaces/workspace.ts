import { readConfig } from '../../config.ts'
import { PLANS, type Plan } from '../../domain/account/allowance.ts'
import { isEmail } from '../../domain/recipients/email.ts'
import { createWorkspace } from '../../application/accounts/set-up.ts'
import { Problem } from '../../problem.ts'
import { withService, print } from '../service-harness.ts'
import { type FirstWorkspace, keyLines } from './setup.ts'

interface FurtherWorkspace extends FirstWorkspace {
  /** Undefined: as in the settings. */
  readonly plan?: string | undefined
  readonly serviceAccount: boolean
}

/** `workspace create`: another workspace, with its owner and two keys. */
export async function addWorkspace(options: FurtherWorkspace): Promise<void> {
  const { name, json, ownerEmail: owner_email, ownerName: owner_name, serviceAccount: service_account } = options
  if (!isEmail(owner_email))
    throw new Problem('invalid_parameter', `--owner-email takes a mail address: ${owner_email} is none`)
  const config = readConfig()
  const plan = options.plan ?? config.plan
  if (!isPlan(plan)) throw new Problem('invalid_parameter', `--plan takes ${PLANS.join(', ')}`)
  await withService(config, async (app) => {
    const made = await createWorkspace(app, { name, owner_name, owner_email, plan, service_account })
    const { id, email, password, live_key, test_key } = made
    const lines = [
      `Workspace   ${id}`,
      `Dashboard   ${config.base_url}        login  ${email} / ${password ?? 'the password they have'}`,
      ...keyLines(made),
    ]
    const workspace = { id, name, plan, service_account, email, password, live_key, test_key }
    print(json, workspace, lines.join('\n'))
  })
}

const isPlan = (text: string): text is Plan => (PLANS as readonly string[]).includes(text)
