import { issuePlatformKey } from '../../src/application/platform/platform-keys.ts'
import { type Call, call, type Reply } from './api.ts'
import { withTestDomain } from './domains.ts'
import type { TestService } from './service.ts'

export interface TestPlatform {
  readonly id: string
  readonly key: string
  readonly key_id: string
  /** A call under /platform, by its key. */
  ask(method: string, path: string, options?: Call): Promise<Reply<any>>
  /** A workspace of its own. */
  workspace(over?: object): Promise<{ readonly id: string }>
}

/** A platform with one key, as the operator makes it. */
export async function openPlatform(service: TestService, name = 'Acme CRM'): Promise<TestPlatform> {
  const issued = await issuePlatformKey(service.app, { name: 'Test', expires_at: null, platform: { name } })
  const { token: key, platform_id: id, id: key_id } = issued
  const ask = (method: string, path: string, options: Call = {}) =>
    call(service, method, `/platform${path}`, { key, ...options })
  return {
    id,
    key,
    key_id,
    ask,
    async workspace(over = {}) {
      const { status, body } = await ask('POST', '/workspaces', { body: { name: 'Kundin AG', ...over } })
      if (status !== 201) throw new Error(`no workspace: ${JSON.stringify(body)}`)
      await withTestDomain(service, (await service.app.store.workspaces.find(body.id)) ?? '')
      return body
    },
  }
}
