import { call } from '../support/api.ts'
import type { TestService } from '../support/service.ts'
import type { Watched } from './secrets.ts'

/** A developer who listens. */
export async function listenerLife(service: TestService, watched: Watched, key: string): Promise<void> {
  const { body } = await call(service, 'POST', '/listeners', { key })
  watched.add('listener secret', body.secret, /POST \/api\/v1\/listeners$/)
  const path = `/listeners/${body.id}/deliveries?wait_s=1`
  const heard = await call(service, 'GET', path, { key })
  if (heard.status !== 200) throw new Error(`${path}: ${JSON.stringify(heard.body)}`)
}
