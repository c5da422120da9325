// A receiver of Countersign's webhooks with nothing but Node 18 or newer.
//   WEBHOOK_SECRET=whsec_... node receiver.mjs
// Also PORT (8080), and WEBHOOK_FORM: standard, timed or body, the signature that is looked at.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const { WEBHOOK_SECRET = '', WEBHOOK_FORM = 'standard', PORT = '8080' } = process.env
// One secret; while it is being changed the new and the old one, with a space between them.
const SECRETS = WEBHOOK_SECRET.split(' ').filter(Boolean)
const BODY_BYTES_MAX = 1_000_000
// Every attempt is signed anew, so this allows for clocks that differ and for nothing else.
const TOLERANCE_S = 300

/** Each answers the time that was signed, the signatures that came, and the one that a secret makes. */
const FORMS = {
  standard(headers, body) {
    const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': given = '' } = headers
    const key = (secret) => Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
    const make = (secret) => `v1,${hmac(key(secret), `${id}.${time}.`, body).toString('base64')}`
    return { time, given: given.split(' '), make }
  },
  timed(headers, body) {
    const parts = (headers['svc-signature'] ?? '').split(',')
    const time = parts.find((part) => part.startsWith('t='))?.slice(2)
    const make = (secret) => `v1=${hmac(secret, `${time}.`, body).toString('hex')}`
    return { time, given: parts, make }
  },
  // Signs no time: what comes again is known by the id in its body alone.
  body(headers, body) {
    const make = (secret) => `sha256=${hmac(secret, '', body).toString('hex')}`
    return { time: null, given: [headers['x-svc-signature'] ?? ''], make }
  },
}

const hmac = (key, before, body) => createHmac('sha256', key).update(before).update(body).digest()

/** Why a delivery is not to be believed, or null. `body` is the bytes as they came: JSON that was read is not enough. */
function refusal(headers, body) {
  const { time, given, make } = FORMS[WEBHOOK_FORM](headers, body)
  if (!SECRETS.some((secret) => given.some((one) => same(one, make(secret))))) return 'wrong signature'
  // Written so that what is no number is refused too.
  if (time !== null && !(Math.abs(Date.now() / 1000 - Number(time)) <= TOLERANCE_S)) return 'too old'
  return null
}

/** Takes as long wherever they differ. */
function same(left, right) {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

// Deliveries come again when an answer was lost. Keep the ids where they outlive the process: beside what you do with them.
const seen = new Set()

async function take(request, response) {
  const body = await bytesOf(request)
  if (body === null) return response.writeHead(413).end()
  const why = refusal(request.headers, body)
  if (why !== null) return response.writeHead(401).end(`${why}\n`)
  const event = JSON.parse(body)
  const again = seen.has(event.id)
  seen.add(event.id)
  console.log(again ? `again ${event.id}` : `${event.event} ${event.envelope_id ?? ''}`)
  // Answer soon, and do what takes long afterwards: after ten seconds it counts as failed.
  return response.writeHead(204).end()
}

async function bytesOf(request) {
  const chunks = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > BODY_BYTES_MAX) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

// An empty key is one that everybody has. The other forms take the secret as it is written.
const is_key = (secret) => Buffer.from(secret.replace(/^whsec_/, ''), 'base64').length > 0
if (
  SECRETS.length === 0 ||
  (WEBHOOK_FORM === 'standard' && !SECRETS.every(is_key)) ||
  !Object.hasOwn(FORMS, WEBHOOK_FORM)
) {
  console.error('set WEBHOOK_SECRET, and WEBHOOK_FORM to standard, timed or body')
  process.exit(2)
}
const server = createServer((request, response) => {
  if (request.method !== 'POST') return response.writeHead(405).end()
  return take(request, response).catch(() => response.writeHead(400).end())
})
server.listen(Number(PORT), '127.0.0.1', () => console.log(`listening on ${server.address().port}`))
