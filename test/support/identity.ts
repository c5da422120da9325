import { consentIn } from '../../src/application/signing/consent.ts'
import type { OutgoingText, Texts } from '../../src/ports/texts.ts'
import { ada } from './api.ts'
import type { TestService } from './service.ts'

export const SECRET = 'correct horse battery'
export const byAccessCode = { ...ada, auth: { method: 'access_code', code: SECRET } }
export const byMail = { ...ada, auth: { method: 'email_code' } }
export const byText = { ...ada, phone: '+4930123456', auth: { method: 'sms_code' } }

/** Text messages that were sent. */
export function keptTexts() {
  const sent: OutgoingText[] = []
  const port: Texts = {
    channels: ['sms', 'whatsapp'],
    places: ['*'],
    per_hour_max: 1000,
    check: async () => ({ outcome: 'sent', response: 'ok' }),
    async send(message) {
      sent.push(message)
      return { outcome: 'sent', response: 'ok' }
    },
  }
  return { sent, port }
}

/** A browser with the link: the token until it has a cookie, then both. */
export function browserOn(service: TestService, rid: string, version = 1) {
  let cookie = ''
  const ask = async (method: string, path: string, body?: object) => {
    const response = await service.server.inject({
      method: method as 'GET',
      url: `/sign/${rid}/${path}`,
      headers: {
        authorization: `Bearer ${service.tokenFor(rid, version)}`,
        ...(cookie ? { cookie } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { payload: JSON.stringify(body) } : {}),
    })
    const set = response.headers['set-cookie']
    if (set) cookie = String(set).split(';')[0] ?? ''
    const is_json = String(response.headers['content-type']).includes('json')
    const { statusCode: status, headers } = response
    return { status, headers, body: is_json ? response.json() : null }
  }
  return {
    cookie: () => cookie,
    get: (path: string) => ask('GET', path),
    post: (path: string, body: object = {}) => ask('POST', path, body),
    put: (path: string, body: object) => ask('PUT', path, body),
    proceed: () => ask('POST', 'continue', { consent_version: consentIn('en').version }),
    prove: (code: string) => ask('POST', 'identity', { code }),
    sendCode: () => ask('POST', 'identity/code', {}),
  }
}
