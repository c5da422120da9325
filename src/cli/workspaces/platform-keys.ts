import {
  giveWorkspace,
  type IssuedPlatformKey,
  issuePlatformKey,
  revokePlatformKey,
} from '../../application/platform/platform-keys.ts'
import { readConfig } from '../../config.ts'
import { KeyName } from '../../contract/accounts/keys.ts'
import { check } from '../../contract/common/issues.ts'
import type { ListedPlatformKey } from '../../ports/platforms.ts'
import { Problem } from '../../problem.ts'
import { print, withService } from '../service-harness.ts'
import { endingOf } from './keys.ts'

interface NewPlatformKey {
  readonly platform: string
  readonly name: string
  readonly expiresAt?: string | undefined
  readonly json: boolean
}

/** `platform-keys issue`: a key for a new platform, or another one for a platform that is there. */
export async function issue(options: NewPlatformKey): Promise<void> {
  const name = nameOf('--name', options.name)
  const expires_at = options.expiresAt === undefined ? null : endingOf(options.expiresAt)
  const platform = options.platform.startsWith('plf_')
    ? { id: options.platform }
    : { name: nameOf('--platform', options.platform) }
  await withService(readConfig(), async (app) => {
    const key = await issuePlatformKey(app, { name, expires_at, platform })
    print(options.json, presentNew(key), key.token)
  })
}

export async function list({ json }: { readonly json: boolean }): Promise<void> {
  await withService(readConfig(), async (app) => {
    const now = app.real_clock.now()
    const listed = (await app.store.platforms.keys()).map((key) => present(key, now))
    const lines = listed.map(({ platform_id, platform, workspaces, id, key, state, name, last_used_at }) =>
      [platform_id, id, key, state.padEnd(7), last_used_at ?? 'never used'.padEnd(24), name, platform, workspaces].join(
        '  ',
      ),
    )
    print(json, listed, lines.length > 0 ? lines.join('\n') : 'no platform keys')
  })
}

export async function revoke({ id, json }: { readonly id: string; readonly json: boolean }): Promise<void> {
  await withService(readConfig(), async (app) => {
    await revokePlatformKey(app, id)
    print(json, { id, revoked: true }, `${id} is revoked`)
  })
}

interface Assignment {
  readonly workspace: string
  readonly platform?: string | undefined
  readonly remove: boolean
  readonly json: boolean
}

export async function assign({ workspace, platform, remove, json }: Assignment): Promise<void> {
  if (remove === (platform !== undefined))
    throw new Problem('invalid_parameter', 'say which platform with --platform, or take it away with --remove')
  await withService(readConfig(), async (app) => {
    await giveWorkspace(app, workspace, platform ?? null)
    const words =
      platform === undefined ? `no platform manages ${workspace} now` : `${platform} manages ${workspace} now`
    print(json, { workspace, platform: platform ?? null }, words)
  })
}

function nameOf(option: string, text: string): string {
  const { value } = check(KeyName, text)
  if (value !== null) return value
  throw new Problem('invalid_parameter', `${option} is not valid`)
}

const presentNew = ({ id, token, platform_id, name, expires_at }: IssuedPlatformKey) => ({
  id,
  key: token,
  platform_id,
  name,
  expires_at,
})

const present = (listed: ListedPlatformKey, now: string) => {
  const { platform_id, platform_name, workspaces, id, name, hint, created_at, expires_at, revoked_at } = listed
  const good = expires_at !== null && expires_at <= now ? 'expired' : 'active'
  return {
    platform_id,
    platform: platform_name,
    workspaces,
    id,
    key: `cspk_${hint}`,
    name,
    created_at,
    state: revoked_at === null ? good : 'revoked',
    last_used_at: listed.last_used_at,
    last_used_ip: listed.last_used_ip,
    expires_at,
    revoked_at,
  }
}
