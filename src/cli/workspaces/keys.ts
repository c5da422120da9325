import {
  COMMAND_LINE,
  type IssuedKey,
  issueKeyBeside,
  kindOf,
  noteKey,
  rotateKeyBeside,
} from '../../application/accounts/keys.ts'
import { readConfig } from '../../config.ts'
import { ExpiresAt, KeyName } from '../../contract/accounts/keys.ts'
import { check } from '../../contract/common/issues.ts'
import type { ApiKeyKind } from '../../kit/secrets.ts'
import type { ListedKey } from '../../ports/api-keys.ts'
import { notFound, Problem } from '../../problem.ts'
import { beside, print, workspaceOf } from '../service-harness.ts'

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

/** `keys …`: for whoever runs the service, so no role is asked for. The plan decides as in the dashboard. */
export async function issue(wish: NewKey): Promise<void> {
  const kind = KINDS[wish.kind]
  if (!kind) throw new Problem('invalid_parameter', `--kind takes ${Object.keys(KINDS).join(', ')}`)
  const name = valid('--name', check(KeyName, wish.name).value)
  const expires_at = wish.expiresAt === undefined ? null : ending(wish.expiresAt)
  await beside(readConfig(), async (app) => {
    const workspace_id = await workspaceOf(app, wish)
    const key = await issueKeyBeside(app, { workspace_id, kind, name, expires_at })
    print(wish.json, presentNew(key), key.token)
  })
}

export async function list(wish: Which): Promise<void> {
  await beside(readConfig(), async (app) => {
    const listed = (await app.store.api_keys.list(await workspaceOf(app, wish))).map(present)
    const lines = listed.map(({ id, key, state, name, last_used_at }) =>
      [id, key, state.padEnd(7), last_used_at ?? 'never used'.padEnd(24), name].join('  '),
    )
    print(wish.json, listed, lines.length > 0 ? lines.join('\n') : 'no keys')
  })
}

export async function rotate(wish: OneKey): Promise<void> {
  const { id } = wish
  await beside(readConfig(), async (app) => {
    const workspace_id = await workspaceOf(app, wish)
    const key = await rotateKeyBeside(app, { workspace_id, id })
    print(wish.json, presentNew(key), key.token)
  })
}

export async function revoke(wish: OneKey): Promise<void> {
  const { id } = wish
  await beside(readConfig(), async (app) => {
    const workspace_id = await workspaceOf(app, wish)
    await app.store.transact(workspace_id, async (tx) => {
      const old = await tx.api_keys.revoke(workspace_id, id)
      if (!old) throw notFound()
      const key = { ...old, id, kind: kindOf(old) }
      await noteKey(tx, workspace_id, { actor: COMMAND_LINE, act: 'key.revoked', key })
    })
    print(wish.json, { id, revoked: true }, `${id} is revoked`)
  })
}

function valid<T>(option: string, value: T | null): T {
  if (value !== null) return value
  throw new Problem('invalid_parameter', `${option} is not valid`)
}

/** Not by this machine's leave alone: a key that is born dead helps nobody. */
function ending(text: string): string {
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
