import { boundedFetch } from '../../client/bounded.ts'
import { type Client, NoAnswer, openClient } from '../../client/client.ts'
import { type Access, readAccess } from '../../config.ts'
import { Problem } from '../../problem.ts'
import { signatureIssue } from './check-signatures.ts'
import { bodyOf, eventJson, eventLine, forwardLine, isAccepted } from './event-lines.ts'
import { addressIssue, type ForwardResult, openForwarder } from './forward.ts'
import { type PolledEvent, pollEvents } from './poll.ts'

interface Options {
  readonly forwardTo?: string | undefined
  readonly events: string
  readonly fromSeq?: string | undefined
  readonly printSecret: boolean
  readonly json: boolean
}

interface Listener {
  readonly id: string
  readonly livemode: boolean
  readonly secret: string
  readonly seq: number
}

/** `listen`: the events of a space as they happen, until Ctrl-C. */
export async function listen(options: Options): Promise<void> {
  const from_seq = firstSeq(options.fromSeq)
  const issue = options.forwardTo === undefined ? null : addressIssue(options.forwardTo)
  if (issue !== null) throw new Problem('invalid_parameter', `--forward-to: ${issue}`)
  const access = readAccess()
  const client = clientOf(access)
  const listener = await haveListener(client, access)
  if (options.printSecret) return print(options.json ? JSON.stringify(presentListener(listener)) : listener.secret)
  sayFirst(options, access, listener)
  const stop = stopped()
  const after_seq = from_seq === null ? listener.seq : from_seq - 1
  const events = pollEvents({ client, listener_id: listener.id, after_seq, events: options.events, stop, notice })
  await follow(events, options, listener)
}

function firstSeq(text: string | undefined): number | null {
  if (text === undefined) return null
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text)
  throw new Problem('invalid_parameter', '--from-seq takes the number of an event, 1 for the first')
}

const clientOf = ({ url, api_key }: Access): Client =>
  openClient({
    base: `${url}/api/v1`,
    headers: () => ({ authorization: `Bearer ${api_key}` }),
    fetch: boundedFetch,
  })

async function haveListener(client: Client, { url }: Access): Promise<Listener> {
  try {
    const listener = await client.call<Listener | null>('POST', '/listeners', { body: {} })
    if (typeof listener?.secret === 'string') return listener
  } catch (error) {
    if (!(error instanceof NoAnswer || error instanceof SyntaxError)) throw error
    if (error instanceof NoAnswer)
      throw new Error(`nothing answers at ${url}: set COUNTERSIGN_URL to the address of the service`, {
        cause: error,
      })
  }
  throw new Error(`${url} does not answer as a Countersign service: check COUNTERSIGN_URL`)
}

const presentListener = ({ id, livemode, secret, seq }: Listener) => ({
  object: 'listener',
  id,
  livemode,
  secret,
  seq,
})

function sayFirst({ json, forwardTo }: Options, { url }: Access, listener: Listener): void {
  if (json) {
    print(JSON.stringify(presentListener(listener)))
    return
  }
  print(`Listening   to the ${listener.livemode ? 'live' : 'test'} space of ${url}; Ctrl-C ends`)
  print(`Secret      ${listener.secret}    verifies every event; the same each time with this key`)
  if (forwardTo !== undefined) print(`Forwarding  to ${forwardTo}`)
}

/** Events that wait here for a receiver. */
const BEHIND_MAX = 1000

/** Prints and forwards events as they come: a slow or dead receiver delays only itself. */
async function follow(
  events: AsyncIterable<PolledEvent>,
  { forwardTo, json }: Options,
  { secret }: Listener,
): Promise<void> {
  const forwarding = forwardTo === undefined ? null : openForwarder(forwardTo)
  const counts = { events: 0, taken: 0, not_taken: 0 }
  const note = (one: PolledEvent, sent: ForwardResult | null) => {
    if (forwarding) counts[sent && isAccepted(sent) ? 'taken' : 'not_taken'] += 1
    if (json) print(eventJson(one, sent))
    else if (sent) print(forwardLine(one, sent))
  }
  try {
    for await (const one of events) {
      refuseForged(one, secret)
      counts.events += 1
      if (!json) print(eventLine(one))
      const shown = forwarding ? forwarding.send(one).then((sent) => note(one, sent)) : note(one, null)
      // The service keeps whatever is further behind.
      if (counts.events - counts.taken - counts.not_taken > BEHIND_MAX && forwarding) await shown
    }
  } finally {
    await forwarding?.end()
    const forwarded = forwarding ? `; ${counts.taken} taken, ${counts.not_taken} not` : ''
    notice(`${counts.events} events, each verified${forwarded}`)
  }
}

function refuseForged(one: PolledEvent, secret: string): void {
  const issue = signatureIssue(one, secret) ?? (namesItself(one) ? null : 'its id is not the one that was signed')
  if (issue === null) return
  throw new Error(
    `the event of seq ${one.seq} is not as the service signed it: ${issue}. Something between here and the service changes what it says; it was not forwarded`,
  )
}

const namesItself = (one: PolledEvent): boolean => bodyOf(one).id === one.headers['webhook-id']

/** Aborted by Ctrl-C or a closed pipe; a second signal ends the process. */
function stopped(): AbortSignal {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  process.stdout.once('error', () => stop.abort())
  return stop.signal
}

const print = (line: string): void => void process.stdout.write(`${line}\n`)
const notice = (text: string): void => void process.stderr.write(`countersign listen: ${text}\n`)
