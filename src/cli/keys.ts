import { parseArgs } from 'node:util'
import type { Config } from '../config.ts'
import { ExpiresAt, KeyName } from '../contract/keys.ts'
import { check } from '../contract/troubles.ts'
import type { ApiKeyKind } from '../kit/secrets.ts'
import { COMMAND_LINE, type IssuedKey, kindOf, newKey, noteKey, replaceKey } from '../operations/keys.ts'
import type { App } from '../ports/app.ts'
import type { ListedKey } from '../ports/people.ts'
import { notFound, Problem } from '../problem.ts'
import { beside, print } from './beside.ts'

const KINDS: Readonly<Record<string, ApiKeyKind>> = {
  live: 'csk_live',
  test: 'csk_test',
  'public-live': 'cpk_live',
  'public-test': 'cpk_test',
}

/** `keys issue|list|rotate|revoke`: for whoever runs the service, so no plan and no role is asked for. */
export async function keys(config: Config, argv: readonly string[]): Promise<void> {
  const [verb = '', ...rest] = argv
  const act = VERBS[verb]
  if (!act) throw new Problem('invalid_parameter', 'countersign keys issue, list, rotate or revoke')
  const { values, positionals } = parseArgs({
    args: [...rest],
    allowPositionals: true,
    options: {
      kind: { type: 'string', default: 'live' },
      workspace: { type: 'string' },
      name: { type: 'string', default: 'Issued on the command line' },
      'expires-at': { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  })
  await act(config, { ...values, expires_at: values['expires-at'], ids: positionals })
}

interface Wish {
  readonly kind: string
  readonly workspace?: string
  readonly name: string
  readonly expires_at: string | undefined
  readonly ids: readonly string[]
  readonly json: boolean
}

async function issue(config: Config, wish: Wish): Promise<void> {
  const kind = KINDS[wish.kind]
  if (!kind) throw new Problem('invalid_parameter', `--kind takes ${Object.keys(KINDS).join(', ')}`)
  const name = valid('--name', check(KeyName, wish.name).value)
  const expires_at = wish.expires_at === undefined ? null : ending(wish.expires_at)
  noIds(wish)
  await beside(config, async (app) => {
    const workspace_id = await workspaceOf(app, wish)
    const key = await app.store.transact(workspace_id, async (tx) => {
      const made = await newKey(tx, { workspace_id, kind, name, expires_at })
      await noteKey(tx, workspace_id, { actor: COMMAND_LINE, act: 'key.issued', key: made })
      return made
    })
    print(wish.json, presentNew(key), key.token)
  })
}

async function list(config: Config, wish: Wish): Promise<void> {
  noIds(wish)
  await beside(config, async (app) => {
    const listed = (await app.store.listKeys(await workspaceOf(app, wish))).map(present)
    const lines = listed.map(({ id, key, state, name, last_used_at }) =>
      [id, key, state.padEnd(7), last_used_at ?? 'never used'.padEnd(24), name].join('  '),
    )
    print(wish.json, listed, lines.length > 0 ? lines.join('\n') : 'no keys')
  })
}

async function rotate(config: Config, wish: Wish): Promise<void> {
  const id = oneId(wish)
  await beside(config, async (app) => {
    const workspace_id = await workspaceOf(app, wish)
    const key = await app.store.transact(workspace_id, async (tx) => {
      const made = await replaceKey(tx, { workspace_id, id })
      await noteKey(tx, workspace_id, { actor: COMMAND_LINE, act: 'key.rotated', key: made })
      return made
    })
    print(wish.json, presentNew(key), key.token)
  })
}

async function revoke(config: Config, wish: Wish): Promise<void> {
  const id = oneId(wish)
  await beside(config, async (app) => {
    const workspace_id = await workspaceOf(app, wish)
    await app.store.transact(workspace_id, async (tx) => {
      const old = await tx.revokeKey(workspace_id, id)
      if (!old) throw notFound()
      const key = { ...old, id, kind: kindOf(old) }
      await noteKey(tx, workspace_id, { actor: COMMAND_LINE, act: 'key.revoked', key })
    })
    print(wish.json, { id, revoked: true }, `${id} is revoked`)
  })
}

const VERBS: Readonly<Record<string, (config: Config, wish: Wish) => Promise<void>>> = {
  issue,
  list,
  rotate,
  revoke,
}

async function workspaceOf(app: App, wish: Wish): Promise<string> {
  const workspace = await app.store.findWorkspace(wish.workspace ?? null)
  if (workspace !== null) return workspace
  throw new Problem('not_found', 'there is no such workspace, or several: name one with --workspace')
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

function noIds({ ids }: Wish): void {
  if (ids.length > 0) throw new Problem('invalid_parameter', `${ids[0]} is not an option`)
}

function oneId({ ids }: Wish): string {
  const [id, more] = ids
  if (id === undefined || more !== undefined)
    throw new Problem('missing_parameter', 'name one key by its id, as countersign keys list shows it')
  return id
}

const presentNew = ({ id, token, kind, name, expires_at }: IssuedKey) => ({
  ...{ id, key: token, kind, name, expires_at },
})

const present = (listed: ListedKey) => {
  const { id, name, hint, created_at, created_by, expires_at, revoked_at } = listed
  const kind = kindOf(listed)
  const good = listed.expired ? 'expired' : 'active'
  return {
    ...{ id, key: `${kind}_${hint}`, kind, name, created_at, created_by },
    state: revoked_at === null ? good : 'revoked',
    last_used_at: listed.last_used_at,
    last_used_ip: listed.last_used_ip,
    ...{ expires_at, revoked_at },
  }
}
