import {
  type IssuedKey,
  issueKeyBeside,
  kindOf,
  revokeKeyBeside,
  rotateKeyBeside,
} from '../../application/accounts/keys.ts'
import { readConfig } from '../../config.ts'
import { ExpiresAt, KeyName } from '../../contract/accounts/keys.ts'
import { check } from '../../contract/common/issues.ts'
import type { ApiKeyKind } from '../../kit/secrets.ts'
import type { ListedKey } from '../../ports/api-keys.ts'
import { Problem } from '../../problem.ts'
import { withService, print, workspaceOf } from '../service-harness.ts'

const KINDS: Readonly<Record<string, ApiKeyKind>> = {
  live: 'csk_live',
  test: 'csk_test',
  'public-live': 'cpk_live',
  'public-test': 'cpk_test',
}

interface Which {
  readonly workspace?: string | undefined
  readonly json: boolean
}

interface NewKey extends Which {
  readonly kind: string
  readonly name: string
  readonly expiresAt?: string | undefined
}

interface OneKey extends Which {
  readonly id: string
}

/** `keys …`: for the operator, so no role is required. The plan limits it as in the dashboard. */
export async function issue(options: NewKey): Promise<void> {
  const kind = KINDS[options.kind]
  if (!kind) throw new Problem('invalid_parameter', `--kind takes ${Object.keys(KINDS).join(', ')}`)
  const name = valid('--name', check(KeyName, options.name).value)
  const expires_at = options.expiresAt === undefined ? null : endingOf(options.expiresAt)
  await withService(readConfig(), async (app) => {
    const workspace_id = await workspaceOf(app, options)
    const key = await issueKeyBeside(app, { workspace_id, kind, name, expires_at })
    print(options.json, presentNew(key), key.token)
  })
}

export async function list(options: Which): Promise<void> {
  await withService(readConfig(), async (app) => {
    const listed = (await app.store.api_keys.list(await workspaceOf(app, options))).map(present)
    const lines = listed.map(({ id, key, state, name, last_used_at }) =>
      [id, key, state.padEnd(7), last_used_at ?? 'never used'.padEnd(24), name].join('  '),
    )
    print(options.json, listed, lines.length > 0 ? lines.join('\n') : 'no keys')
  })
}

export async function rotate(options: OneKey): Promise<void> {
  const { id } = options
  await withService(readConfig(), async (app) => {
    const workspace_id = await workspaceOf(app, options)
    const key = await rotateKeyBeside(app, { workspace_id, id })
    print(options.json, presentNew(key), key.token)
  })
}

export async function revoke(options: OneKey): Promise<void> {
  const { id } = options
  await withService(readConfig(), async (app) => {
    const workspace_id = await workspaceOf(app, options)
    await revokeKeyBeside(app, { workspace_id, id })
    print(options.json, { id, revoked: true }, `${id} is revoked`)
  })
}

function valid<T>(option: string, value: T | null): T {
  if (value !== null) return value
  throw new Problem('invalid_parameter', `${option} is not valid`)
}

/** Checked by the database's clock too: a key that is born expired helps nobody. */
export function endingOf(text: string): string {
  const at = check(ExpiresAt, text).value
  if (at === null || at <= new Date().toISOString())
    throw new Problem('invalid_parameter', '--expires-at takes a day or an instant to come, e.g. 2030-12-31')
  return at
}

const presentNew = ({ id, token, kind, name, expires_at }: IssuedKey) => ({
  id,
  key: token,
  kind,
  name,
  expires_at,
})

const present = (listed: ListedKey) => {
  const { id, name, hint, created_at, created_by, expires_at, revoked_at } = listed
  const kind = kindOf(listed)
  const good = listed.expired ? 'expired' : 'active'
  return {
    id,
    key: `${kind}_${hint}`,
    kind,
    name,
    created_at,
    created_by,
    state: revoked_at === null ? good : 'revoked',
    last_used_at: listed.last_used_at,
    last_used_ip: listed.last_used_ip,
    expires_at,
    revoked_at,
  }
}
