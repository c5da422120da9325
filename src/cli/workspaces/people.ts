import { readConfig } from '../../config.ts'
import { makeResetLink } from '../../application/accounts/password-reset.ts'
import { resetSecondFactorAt } from '../../application/accounts/second-factor.ts'
import { Problem } from '../../problem.ts'
import { withService, print } from '../service-harness.ts'

interface Whose {
  readonly email: string
  readonly json: boolean
}

/** `people reset-link`: for a person who is locked out, which only the operator can help. */
export async function printResetLink({ email, json }: Whose): Promise<void> {
  await withService(readConfig(), async (app) => {
    const link = await makeResetLink(app, email)
    if (link === null) throw new Problem('not_found', `nobody signs in as ${email}`)
    print(json, { email, link }, `${link}\nGood for one hour, and once. Hand it to ${email} alone.`)
  })
}

/** `people reset-second-factor`: the password alone is enough until they set up a new one. */
export async function switchOffSecondFactor({ email, json }: Whose): Promise<void> {
  await withService(readConfig(), async (app) => {
    await resetSecondFactorAt(app, email)
    print(
      json,
      { email, second_factor: false },
      `${email} signs in with the password alone, until they set it up again.`,
    )
  })
}
