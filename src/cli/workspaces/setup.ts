import { readConfig } from '../../config.ts'
import { isEmail } from '../../domain/recipients/email.ts'
import { type NewWorkspace, setUpFirst } from '../../application/accounts/set-up.ts'
import { Problem } from '../../problem.ts'
import { withService, print } from '../service-harness.ts'

export interface FirstWorkspace {
  readonly name: string
  readonly ownerName: string
  readonly ownerEmail: string
  readonly json: boolean
}

/** Creates the first workspace in production and prints its keys to the operator. */
export async function setUp({ name, ownerName, ownerEmail, json }: FirstWorkspace): Promise<void> {
  if (!isEmail(ownerEmail))
    throw new Problem('invalid_parameter', `--owner-email takes a mail address: ${ownerEmail} is none`)
  const config = readConfig()
  await withService(config, async (app) => {
    const owner = { owner_name: ownerName, owner_email: ownerEmail }
    const first = await setUpFirst(app, { name, ...owner, plan: config.plan })
    if (first === null)
      throw new Problem(
        'forbidden',
        'there is a workspace already; make further ones with countersign workspace create',
      )
    const { email, password, live_key, test_key } = first
    const lines = [`Dashboard   ${config.base_url}        login  ${email} / ${password}`, ...keyLines(first)]
    print(json, { email, password, live_key, test_key }, lines.join('\n'))
  })
}

export const keyLines = ({ live_key, test_key }: Pick<NewWorkspace, 'live_key' | 'test_key'>) =>
  live_key === null
    ? ['No keys: the free plan has none; they come with Pro, Team and Enterprise']
    : [`Live key    ${live_key}`, `Test key    ${test_key}`]
