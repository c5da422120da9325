import { appUser } from '../support/app.ts'
import type { TestService } from '../support/service.ts'

/** What only an owner does, on the dashboard: who is in, how long envelopes are kept, the seal, everything at once. */
export async function ownerLife(service: TestService, workspace: string): Promise<void> {
  const owner = await appUser(service, workspace)
  const ok = async (method: string, path: string, body?: object) => {
    const reply = await owner.call(method, path, body ? { body } : {})
    if (reply.status >= 400) throw new Error(`${method} ${path}: ${JSON.stringify(reply.body)}`)
  }
  await ok('PUT', '/retention', { days: 3_650, verb: 'erase' })
  await ok('PATCH', '/defaults', { deadline_days: 30 })
  await ok('POST', '/members/invitations', { email: 'invited@example.test', role: 'member' })
  for (const path of ['/keys', '/defaults', '/usage', '/activity']) await ok('GET', path)
  for (const path of ['/members', '/retention', '/seal', '/export']) await ok('GET', path)
  // There is none of its own: whether or not that is refused, it was looked for.
  await owner.call('DELETE', '/seal/identity')
}
