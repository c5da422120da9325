import { COMMAND_LINE } from '../../application/accounts/keys.ts'
import { issueScimToken, revokeScimToken } from '../../application/directory/tokens.ts'
import { readConfig } from '../../config.ts'
import { KeyName } from '../../contract/accounts/keys.ts'
import { check } from '../../contract/common/issues.ts'
import { presentScimToken } from '../../contract/platform/scim-tokens.ts'
import { Problem } from '../../problem.ts'
import { print, withService, workspaceOf } from '../service-harness.ts'

interface Which {
  readonly workspace?: string | undefined
  readonly json: boolean
}

/** `scim-tokens issue`: for the directory of a workspace. */
export async function issue(options: Which & { readonly name: string }): Promise<void> {
  const { value: name } = check(KeyName, options.name)
  if (name === null) throw new Problem('invalid_parameter', '--name is not valid')
  const config = readConfig()
  await withService(config, async (app) => {
    const workspace_id = await workspaceOf(app, options)
    const issued = await issueScimToken(app, { workspace_id, name, created_by: null }, COMMAND_LINE)
    print(options.json, { ...issued, base_url: `${app.settings.base_url}/scim/v2` }, issued.token)
  })
}

export async function list(options: Which): Promise<void> {
  await withService(readConfig(), async (app) => {
    const tokens = (await app.store.directory.tokens(await workspaceOf(app, options))).map(presentScimToken)
    const lines = tokens.map(({ id, masked, revoked_at, last_used_at, name }) =>
      [id, masked, revoked_at === null ? 'active ' : 'revoked', last_used_at ?? 'never used'.padEnd(24), name].join(
        '  ',
      ),
    )
    print(options.json, tokens, lines.length > 0 ? lines.join('\n') : 'no SCIM tokens')
  })
}

export async function revoke(options: Which & { readonly id: string }): Promise<void> {
  const { id, json } = options
  await withService(readConfig(), async (app) => {
    await revokeScimToken(app, { workspace_id: await workspaceOf(app, options), id }, COMMAND_LINE)
    print(json, { id, revoked: true }, `${id} is revoked`)
  })
}
