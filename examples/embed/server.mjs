// A product that shows a signing page of Countersign in a page of its own, with nothing but Node 18 or newer.
//   COUNTERSIGN_API_KEY=csk_test_... node server.mjs env_...
// Also COUNTERSIGN_URL (http://localhost:3000) and PORT (8080). List the origin that it prints with Countersign first.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'

const { COUNTERSIGN_URL = 'http://localhost:3000', COUNTERSIGN_API_KEY, PORT = '8080' } = process.env
const [envelope_id] = process.argv.slice(2)
// Who is signed in to your product: it is your session that says so. Here it is always she.
const SIGNED_IN = 'ada@example.test'

/** The key stays on this side: a page is given nothing but the token of one person. */
async function call(method, path) {
  const headers = { authorization: `Bearer ${COUNTERSIGN_API_KEY}` }
  const answer = await fetch(`${COUNTERSIGN_URL}/api/v1${path}`, { method, headers })
  const body = await answer.json()
  if (!answer.ok) throw new Error(body.message)
  return body
}

/** A recipient token opens the frame for one person, once, within ten minutes: one for each load of the page. */
async function makeToken() {
  const { recipients } = await call('GET', `/envelopes/${envelope_id}`)
  const person = recipients.find(({ email }) => email === SIGNED_IN)
  if (!person) throw new Error(`${SIGNED_IN} is no recipient of ${envelope_id}`)
  const { token } = await call('POST', `/envelopes/${envelope_id}/recipients/${person.id}/embed-token`)
  return { token }
}

/** What happened is asked of the service: a message of the frame comes by way of somebody's browser. */
async function readProgress() {
  const { status, recipients } = await call('GET', `/envelopes/${envelope_id}`)
  return {
    status,
    signed: recipients.some(({ email, status }) => email === SIGNED_IN && status === 'signed'),
  }
}

const policy = `default-src 'self'; img-src 'self' data:; script-src 'self' ${COUNTERSIGN_URL}; frame-src ${COUNTERSIGN_URL}`
const FILES = { '/': ['host.html', 'text/html'], '/host.js': ['host.js', 'text/javascript'] }
const JSON_HEADERS = { 'content-type': 'application/json', 'cache-control': 'no-store' }
const CALLS = { 'POST /token': makeToken, 'GET /progress': readProgress }

async function answer(request, response) {
  const [file, type] = FILES[request.url] ?? []
  if (file && request.method === 'GET') {
    const text = await readFile(new URL(file, import.meta.url), 'utf8')
    const headers = { 'content-type': `${type}; charset=utf-8`, 'content-security-policy': policy }
    return response.writeHead(200, headers).end(text.replaceAll('COUNTERSIGN_URL', COUNTERSIGN_URL))
  }
  const work = CALLS[`${request.method} ${request.url}`]
  if (!work) return response.writeHead(404).end()
  const made = await work()
  return response.writeHead(200, JSON_HEADERS).end(JSON.stringify(made))
}

if (!COUNTERSIGN_API_KEY || !envelope_id) {
  console.error('usage: COUNTERSIGN_API_KEY=csk_test_... node server.mjs env_...')
  process.exit(2)
}
const server = createServer((request, response) => {
  answer(request, response).catch((error) => {
    console.error(error.message)
    response.writeHead(502, JSON_HEADERS).end(JSON.stringify({ error: error.message }))
  })
})
server.listen(Number(PORT), 'localhost', () => console.log(`http://localhost:${server.address().port}`))
