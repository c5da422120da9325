import { call, signatureFor } from './api.ts'
import type { TestService } from './service.ts'

/** Somebody without an address or a telephone: only a link or a frame reaches them. */
export const zoe = { name: 'Zoe Quiet', key: 'zoe' }
/** Her field, which names her by her key. */
export const signatureOfZoe = (over: object = {}) => {
  const { recipient_email: _, ...box } = signatureFor('')
  return { ...box, recipient_key: 'zoe', ...over }
}
/** An envelope that mails nobody. */
export const silent = (over: object = {}) => ({
  notifications: 'none',
  recipients: [zoe],
  fields: [signatureOfZoe()],
  ...over,
})

interface Asked {
  readonly id: string
  readonly rid: string
  readonly key?: string | null
}
export const linkFor = (service: TestService, { id, rid, key = service.live_key }: Asked, body: object = {}) =>
  call(service, 'POST', `/envelopes/${id}/recipients/${rid}/link`, { body, key })

/** What the browser of whoever follows the link gets. */
export const follow = (service: TestService, url: string) =>
  service.server.inject({ method: 'GET', url: new URL(url).pathname })
