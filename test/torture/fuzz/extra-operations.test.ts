import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import { ada, continueAs, SAMPLE_PDF, sendNew, signatureFor } from '../../support/api.ts'
import { addPerson, formTokenOf, visitor } from '../../support/dashboard.ts'
import { BASE_URL, openService, type TestService } from '../../support/service.ts'
import { type Chance, chanceFrom } from './chance.ts'
import { HEADER_ODDITIES } from './spoil-headers.ts'
import { SPECIAL_TEXTS, spoilValue, TEXTS } from './spoil-values.ts'
import { complaintOfAny } from './verdict.ts'

// What the description does not hold: the signer's calls, the bytes of uploads, the forms of the pages.
const seed = Number(process.env['FUZZ_SEED'] ?? 8)
const each = Math.ceil(Number(process.env['FUZZ_REQUESTS'] ?? 20_000) / 20)

interface Asked {
  readonly method: string
  readonly url: string
  readonly headers: Record<string, string>
  readonly payload?: string | Buffer
}

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

async function hold(make: (chance: Chance) => Asked): Promise<void> {
  const property = fc.asyncProperty(fc.gen(), async (g) => {
    const chance = chanceFrom(g)
    const made = make(chance)
    const [name, value] = chance.of(HEADER_ODDITIES)
    const odd = chance.in100(10) && value !== null ? { [name]: value } : {}
    const asked = { ...made, headers: { ...made.headers, ...odd } }
    const { statusCode, headers, payload } = await service.server.inject({
      ...asked,
      method: asked.method as 'GET',
      // Or the door for failed log-ins would soon be shut to all.
      remoteAddress: `10.${chance.upTo(255)}.${chance.upTo(255)}.${chance.upTo(255)}`,
    })
    const complaint = complaintOfAny({ status: statusCode, headers, text: payload })
    const logged = service.logged.filter((line) => line.includes('unexpected')).at(-1)
    if (complaint !== null) throw new Error(`${complaint}: ${JSON.stringify(asked).slice(0, 3000)}\n${logged}`)
  })
  await fc.assert(property, { seed, numRuns: each, endOnFailure: true })
}

const json = (body: unknown): Pick<Asked, 'payload'> => ({ payload: JSON.stringify(body) ?? 'undefined' })
const JSON_TYPE = { 'content-type': 'application/json' }
const odd = (chance: Chance): string => chance.of([...TEXTS, ...TEXTS, ...SPECIAL_TEXTS])

test(`no call of a signer breaks the service (FUZZ_SEED=${seed})`, { timeout: 300_000 }, async () => {
  const types = ['signature', 'initials', 'full_name', 'text', 'date', 'time', 'checkbox', 'strikethrough']
  const fields = types.map((type) => signatureFor(ada.email, { type }))
  const people = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const { recipients } = await sendNew(service, { recipients: [ada], fields })
      const session = await continueAs(service, recipients[0].id)
      return { id: recipients[0].id as string, token: service.tokenFor(recipients[0].id), session }
    }),
  )
  await hold((chance) => {
    const { id, token, session } = chance.of(people)
    const admitted: Record<string, string> = chance.in100(50)
      ? { cookie: session.cookie }
      : { authorization: `Bearer ${chance.in100(80) ? token : odd(chance)}` }
    const field = chance.in100(85)
      ? chance.of<any>(session.state.fields).id
      : encodeURIComponent(odd(chance).toWellFormed())
    const [method, path, body] = chance.of(ACTS)
    const spoilt = chance.in100(80) ? spoilValue(chance, body).body : body
    const url = `/sign/${id}/${path.replace('{field}', field).replace('{odd}', encodeURIComponent(odd(chance).toWellFormed()))}`
    return { method, url, headers: { ...JSON_TYPE, ...admitted }, ...(method === 'GET' ? {} : json(spoilt)) }
  })
})

const PUT = 'fields/{field}'
const ACTS: readonly (readonly [string, string, unknown])[] = [
  ['PUT', PUT, { value: { kind: 'typed', text: 'Ada Lovelace', font: 'caveat' } }],
  ['PUT', PUT, { value: { kind: 'drawn', width: 300, height: 100, strokes: [[10, 50, 100, 20, 290, 40]] } }],
  ['PUT', PUT, { value: 'Some text' }],
  ['PUT', PUT, { value: '2026-12-24' }],
  ['PUT', PUT, { value: '10:30' }],
  ['PUT', PUT, { value: true }],
  ['POST', 'continue', { consent_version: '2026-11' }],
  ['POST', 'decline', { reason: 'x' }],
  ['POST', 'finish', {}],
  ['GET', 'state', undefined],
  ['GET', 'final', undefined],
  ['GET', '{odd}', undefined],
  ['GET', 'documents/{odd}/pages/1?w=800', undefined],
]

test('no bytes of an upload break the service', { timeout: 300_000 }, async () => {
  const size = SAMPLE_PDF.length
  const uploads = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const { body } = await service.server
        .inject({
          method: 'POST',
          url: '/api/v1/uploads/init',
          payload: { file_name: 'a.pdf', size },
          headers: { authorization: `Bearer ${service.live_key}` },
        })
        .then((reply) => ({ body: reply.json() }))
      return new URL(body.upload.url)
    }),
  )
  await hold((chance) => {
    const { pathname, searchParams } = chance.of(uploads)
    const sig = chance.in100(85) ? searchParams.get('sig') : encodeURIComponent(odd(chance).toWellFormed())
    const payload = Buffer.from(SAMPLE_PDF)
    // Read in full only where it is a PDF of the announced length: a few of them will do.
    for (let n = chance.upTo(3); n > 0; n--) payload[chance.upTo(size - 1)] = chance.upTo(255)
    const end = chance.in100(97) ? chance.upTo(size - 1) : size
    const type = chance.of(['application/pdf', 'text/plain', 'multipart/form-data', ''])
    return {
      method: 'PUT',
      url: `${pathname}?sig=${sig}`,
      headers: { 'content-type': type },
      payload: payload.subarray(0, end),
    }
  })
})

test('no form of the pages breaks the service', { timeout: 300_000 }, async () => {
  const { key } = await service.addWorkspace()
  const owner = await visitor(service, key)
  const form_token = await formTokenOf(service, owner.cookie)
  const members = await Promise.all([1, 2, 3].map(() => addPerson(service, key, { role: 'member' })))
  await hold((chance) => {
    const id = chance.in100(60) ? chance.of(members).id : encodeURIComponent(odd(chance).toWellFormed())
    const [url, fields] = chance.of(FORMS)
    const spoilt = chance.upTo(fields.length - 1)
    const pairs = fields.map(([name, value], n) =>
      [name, n === spoilt ? odd(chance) : value].map(encodedForm).join('='),
    )
    const body = [...pairs, chance.in100(10) ? `${encodedForm(odd(chance))}=1` : '', `form_token=${form_token}`]
    const headers = {
      cookie: owner.cookie,
      origin: BASE_URL,
      'content-type': 'application/x-www-form-urlencoded',
    }
    const asks_page = chance.in100(50) ? { accept: 'text/html' } : {}
    const address = url.replace('{id}', id).replace('{odd}', encodeURIComponent(odd(chance).toWellFormed()))
    if (chance.in100(25)) return { method: 'GET', url: address, headers: { ...headers, ...asks_page } }
    return { method: 'POST', url: address, headers: { ...headers, ...asks_page }, payload: body.join('&') }
  })
})

/** Half a character goes as the bytes that some clients send for it. */
const encodedForm = (text: string) => (text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80')

const FORMS: readonly (readonly [string, readonly (readonly [string, string])[]])[] = [
  [
    '/login',
    [
      ['email', 'nobody@example.test'],
      ['password', 'x'],
      ['next', '/envelopes'],
    ],
  ],
  [
    '/login/code',
    [
      ['code', '123456'],
      ['next', '/envelopes'],
    ],
  ],
  ['/forgotten', [['email', 'nobody@example.test']]],
  [
    '/reset/{odd}',
    [
      ['password', 'a long password'],
      ['again', 'a long password'],
    ],
  ],
  [
    '/invite/{odd}',
    [
      ['name', 'New'],
      ['password', 'a long password'],
      ['again', 'a long password'],
    ],
  ],
  ['/invite/{odd}/join', [['x', '1']]],
  ['/envelopes?q={odd}&status={odd}&space=test&offset={odd}', [['x', '1']]],
  ['/envelopes/{id}', [['x', '1']]],
  ['/outbox?to={odd}&offset={odd}', [['x', '1']]],
  ['/login?next={odd}', [['x', '1']]],
  ['/s/{odd}', [['x', '1']]],
  ['/oauth/authorize?code={odd}', [['x', '1']]],
  ['/docs/{odd}', [['x', '1']]],
]
