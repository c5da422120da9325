import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DASHBOARD_MOUNT } from '../../src/http/dashboard/mount.ts'
import { API_MOUNTS } from '../../src/http/mounts.ts'
import { PLATFORM_MOUNT } from '../../src/http/platform/mount.ts'
import { urlOf } from '../../src/http/protocol/other-methods.ts'
import { SIGNER_MOUNT } from '../../src/http/signer/mount.ts'
import { everythingStored } from '../conformance/world.ts'
import { call, SAMPLE_PDF } from '../support/api.ts'
import { ODD } from '../support/odd-requests.ts'
import { routesWithBody } from '../support/routes.ts'
import { openService, type TestService } from '../support/service.ts'

// Doors whose calls are no routes of a group (one-pipeline.test.ts): what the body is said to be is theirs to judge. What
// is no request at all is refused as everywhere, in the words that their callers know, and nothing is left behind.

let service: TestService
let upload: string
beforeAll(async () => {
  service = await openService()
  const body = { file_name: 'a.pdf', size: SAMPLE_PDF.length }
  const made = await call(service, 'POST', '/uploads/init', { body })
  const { pathname, search } = new URL(made.body.upload.url)
  upload = pathname + search
})
afterAll(() => service.close())
beforeEach(() => service.database.query('delete from hit_window'))

type Answered = readonly [status: number, said: string]

interface Door {
  readonly method: 'PUT' | 'POST'
  readonly url: () => string
  /** To what is a body of JSON, but not the one that is wanted. */
  readonly unwanted: Answered
  /** Where no type of body is another than the wanted one. */
  readonly takes_any?: true
}

const DOORS: Readonly<Record<string, Door>> = {
  // Any program that can send a file may send it.
  'an upload address': { method: 'PUT', url: () => upload, unwanted: [400, 'upload_mismatch'], takes_any: true },
  // RFC 6749 5.2 and RFC 7591 3.2.2 name their own errors.
  'tokens of programs': { method: 'POST', url: () => '/oauth2/token', unwanted: [400, 'unsupported_grant_type'] },
  'the end of a token': { method: 'POST', url: () => '/oauth2/revoke', unwanted: [400, 'invalid_request'] },
  'a registration': { method: 'POST', url: () => '/oauth2/register', unwanted: [400, 'invalid_client_metadata'] },
}

const NO_TYPE: Answered = [415, 'unsupported_media_type']
const NO_JSON: Answered = [400, 'invalid_json']

/** What is refused alike by every door that reads JSON. */
const ALIKE: Readonly<Record<string, Answered>> = {
  'bad JSON': NO_JSON,
  'JSON with a prototype': NO_JSON,
  'deep JSON': NO_JSON,
  'a body that is too large': [413, 'request_too_large'],
  XML: NO_TYPE,
  text: NO_TYPE,
}
/** Before anybody looks at it. */
const ALWAYS: Readonly<Record<string, Answered>> = { 'a compressed body': NO_TYPE, 'no content type': NO_TYPE }

const BODIES = Object.entries(ODD).filter(([, { payload, times }]) => payload !== undefined && times === undefined)

describe.each(Object.entries(DOORS))('%s', (_, { method, url, unwanted, takes_any }) => {
  test.each(BODIES)('%s', async (name, { headers = {}, payload = '' }) => {
    const before = await everythingStored(service)
    const reply = await service.server.inject({ method, url: url(), headers, payload })
    const told = reply.json()
    const alike = takes_any ? undefined : ALIKE[name]
    expect([reply.statusCode, told.code ?? told.error]).toEqual(ALWAYS[name] ?? alike ?? unwanted)
    await service.database.query('delete from hit_window')
    expect(await everythingStored(service)).toEqual(before)
  })
})

test('what no signature proves is refused before its bytes', async () => {
  const reply = await service.server.inject({
    method: 'PUT',
    url: upload.replace(/sig=.*/, 'sig=x'),
    headers: { 'content-encoding': 'gzip' },
    payload: SAMPLE_PDF,
  })
  expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_found'])
})

const isOfFrame = (url: string) => /^\/embed\/(editor\/)?(session$|calls\/)/.test(url)

/** What changes something and is no route of a group: by what each lets people in. */
const OUTSIDE: Readonly<Record<string, readonly string[]>> = {
  'a signed upload address': ['PUT /uploads/:id/content'],
  'the token of a program': ['POST /mcp', 'DELETE /mcp'],
  'the token of a directory': [
    ...['Users', 'Groups'].flatMap((kind) => [`POST /scim/v2/${kind}`]),
    ...['Users', 'Groups'].flatMap((kind) => ['PUT', 'PATCH', 'DELETE'].map((one) => `${one} /scim/v2/${kind}/:id`)),
  ],
  'a session, by a form of our own page': ['POST /logout', 'POST /oauth2/authorize', 'POST /login/other'],
  'a form of our own page': [
    ...['POST /login', 'POST /login/code', 'POST /login/passkey', 'POST /login/passkey/begin'],
    ...['POST /login/code/passkey', 'POST /login/code/passkey/begin', 'POST /forgotten'],
  ],
  'a link of a mail, by a form of our own page': [
    ...['POST /invite/:token', 'POST /invite/:token/join', 'POST /invite/:token/decline', 'POST /reset/:token'],
  ],
  'nothing: the answer is the same for everybody': ['POST /sign/:rid/new-link', 'POST /s/:token/new-link'],
  'nothing, but counted': ['POST /oauth2/register', 'POST /oauth2/token', 'POST /oauth2/revoke'],
}

const GROUPS = [...API_MOUNTS, PLATFORM_MOUNT, DASHBOARD_MOUNT, SIGNER_MOUNT]

test('whatever else changes something is one of these, and nothing comes to them unseen', () => {
  const of_groups = new Set(
    GROUPS.flatMap(({ prefixes, routes }) =>
      prefixes.flatMap((prefix) => routes.map(({ method, path }) => `${method} ${urlOf(prefix, path)}`)),
    ),
  )
  // A call takes these methods of its address, and refuses the others (protocol/other-methods.ts).
  const addresses = new Set([...of_groups].map((route) => route.slice(route.indexOf(' ') + 1)))
  const left = routesWithBody(service.server).filter((route) => {
    const url = route.slice(route.indexOf(' ') + 1)
    return (
      service.server.hasRoute({ method: route.slice(0, -url.length - 1) as 'POST', url }) &&
      !isOfFrame(url) &&
      !addresses.has(url)
    )
  })
  expect(left.toSorted()).toEqual(Object.values(OUTSIDE).flat().toSorted())
})
