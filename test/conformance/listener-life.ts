import { call } from '../support/api.ts'
import type { Life } from './whole-life.ts'

/** A developer who listens. */
export async function listenerLife({ service, watched, workspace }: Life): Promise<void> {
  const { body } = await call(service, 'POST', '/listeners', { key: workspace.live_key })
  watched.add('listener secret', body.secret, /POST \/api\/v1\/listeners$/)
  const path = `/listeners/${body.id}/deliveries?wait_s=1`
  const heard = await call(service, 'GET', path, { key: workspace.live_key })
  if (heard.status !== 200) throw new Error(`${path}: ${JSON.stringify(heard.body)}`)
}
