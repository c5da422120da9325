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

export const linkFor = (service: TestService, id: string, rid: string, body: object = {}, key = service.live_key) =>
  call(service, 'POST', `/envelopes/${id}/recipients/${rid}/link`, { body, key })

/** What the browser of whoever follows the link gets. */
export const follow = (service: TestService, url: string) =>
  service.server.inject({ method: 'GET', url: new URL(url).pathname })
