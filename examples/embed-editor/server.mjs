// A product that shows the field editor of Countersign in a page of its own, with nothing but Node 18 or newer.
//   COUNTERSIGN_API_KEY=csk_test_... node server.mjs env_...
// Also COUNTERSIGN_URL (http://localhost:3000) and PORT (8080). With a live key, list the origin that it prints with Countersign first.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'

const { COUNTERSIGN_URL = 'http://localhost:3000', COUNTERSIGN_API_KEY, PORT = '8080' } = process.env
const [envelope_id] = process.argv.slice(2)

/** The key stays on this side: a page is given nothing but a token that opens one editor, once, within ten minutes. */
async function makeSession(origin) {
  const answer = await fetch(`${COUNTERSIGN_URL}/api/v1/envelopes/${envelope_id}/editor-sessions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${COUNTERSIGN_API_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify({ origin, allow: { people: true, send: true } }),
  })
  const { token, message } = await answer.json()
  return answer.ok ? { token } : { error: message }
}

const policy = `default-src 'self'; img-src 'self' data:; script-src 'self' ${COUNTERSIGN_URL}; frame-src ${COUNTERSIGN_URL}`
const FILES = {
  '/': ['host.html', 'text/html'],
  '/host.js': ['host.js', 'text/javascript'],
  '/host.css': ['host.css', 'text/css'],
}

async function answer({ method, url }, response, origin) {
  if (method === 'POST' && url === '/session') {
    const made = await makeSession(origin)
    const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' }
    return response.writeHead(made.error ? 502 : 200, headers).end(JSON.stringify(made))
  }
  const [file, type] = FILES[url] ?? []
  if (!file) return response.writeHead(404).end()
  const text = await readFile(new URL(file, import.meta.url), 'utf8')
  const headers = { 'content-type': `${type}; charset=utf-8`, 'content-security-policy': policy }
  return response.writeHead(200, headers).end(text.replaceAll('COUNTERSIGN_URL', COUNTERSIGN_URL))
}

if (!COUNTERSIGN_API_KEY || !envelope_id) {
  console.error('usage: COUNTERSIGN_API_KEY=csk_test_... node server.mjs env_...')
  process.exit(2)
}
const server = createServer((request, response) => {
  answer(request, response, `http://localhost:${server.address().port}`).catch((error) => {
    console.error(error.message)
    response.writeHead(502, { 'content-type': 'application/json' }).end(JSON.stringify({ error: error.message }))
  })
})
server.listen(Number(PORT), 'localhost', () => console.log(`http://localhost:${server.address().port}`))
