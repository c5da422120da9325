import fc from 'fast-check'
import { describeApi } from '../../../src/http/openapi/description.ts'
import { BASE_URL } from '../../support/service.ts'
import { type Chance, chanceFrom } from './chance.ts'
import { componentsOf, type Operation, readDescription } from './description.ts'
import { curlOf, reduced } from './reduce.ts'
import { type Wanted, wantedOf, written } from './requests.ts'
import { spoil } from './spoil.ts'
import { valuesOf } from './values.ts'
import { type Answered, complaintOf, type Spoilt } from './verdict.ts'
import { note, type World } from './world.ts'

export interface Tally {
  readonly operations: number
  requests: number
  /** Of requests that the description allows. */
  valid: number
  taken: number
  readonly taken_by: Map<string, number>
  /** Status and code of what was answered, for whoever looks into it. */
  readonly answers: Map<string, number>
  /** One of each kind, with the smallest request that shows it. */
  readonly wrong: Map<string, string>
}

/** Named by what nothing else here knows; a platform's calls take another key (test/story/platform.test.ts). */
const OUTSIDE: readonly string[] = ['putUploadContent', 'getConfirmation', 'deleteEditorSession']

/** So many at once: the database works while we make the next. */
const LANES = 4
/** Of a hundred requests, how many are spoilt. */
const SPOILT_IN_100 = 45

/** Makes requests from the description until there were enough, whatever is answered. */
export async function fuzz(world: World, { seed, requests }: { seed: number; requests: number }): Promise<Tally> {
  const document = describeApi(BASE_URL)
  const operations = readDescription(document).filter(
    ({ id, path }) => !OUTSIDE.includes(id) && !path.startsWith('/platform'),
  )
  const values = valuesOf(componentsOf(document))
  const tally: Tally = {
    operations: operations.length,
    requests: 0,
    valid: 0,
    taken: 0,
    taken_by: new Map(),
    answers: new Map(),
    wrong: new Map(),
  }
  const one = async (chance: Chance) => {
    const wanted = wantedOf(chance, world, operationOf(chance, operations), values)
    const is_valid = !chance.in100(SPOILT_IN_100)
    const asked = is_valid ? plain(wanted) : spoil(chance, wanted)
    const answered = await ask(world, asked.wanted)
    count(tally, wanted, { is_valid, answered })
    const complaint = complaintOf(asked, answered)
    const kind = `${wanted.operation.id}: ${complaint}`
    if (complaint === null || tally.wrong.has(kind)) return
    tally.wrong.set(kind, '')
    tally.wrong.set(kind, await report(world, asked, { complaint, answered }))
  }
  await fc.assert(
    fc.asyncProperty(fc.gen(), async (g) => {
      const chance = chanceFrom(g)
      await Promise.all(Array.from({ length: LANES }, () => one(chance)))
    }),
    { seed, numRuns: Math.ceil(requests / LANES), endOnFailure: true },
  )
  return tally
}

const plain = (wanted: Wanted): Spoilt => ({ wanted, what: 'valid', param: null, is_forbidden: false })

/** Those that take in a PDF cost many times the others. */
const SELDOM = ['createEnvelope', 'createTemplate', 'moveTestClock', 'getEnvelopeFinal']

function operationOf(chance: Chance, operations: readonly Operation[]): Operation {
  // Each is good for one exchange.
  const issue = operations.find(({ id }) => id === 'createEmbedToken')
  if (issue && chance.in100(2)) return issue
  const operation = chance.of(operations)
  return SELDOM.includes(operation.id) && chance.in100(60) ? operationOf(chance, operations) : operation
}

async function ask({ service }: World, wanted: Wanted): Promise<Answered> {
  const unanswered = Promise.withResolvers<Answered>()
  const timer = setTimeout(() => unanswered.resolve(NO_ANSWER), PATIENCE_MS)
  const answered = service.server.inject(written(wanted)).then(({ statusCode: status, headers, payload }) => {
    const is_text = /json|text/.test(String(headers['content-type'] ?? ''))
    return { status, headers, text: is_text ? payload : '' }
  })
  return Promise.race([answered, unanswered.promise]).finally(() => clearTimeout(timer))
}

/** Whoever has waited so long has no answer. A document that is taken in waits for a worker, longest on a busy machine. */
const PATIENCE_MS = 60_000
const NO_ANSWER: Answered = { status: 599, headers: {}, text: '' }

function count(
  tally: Tally,
  { operation, space, method, path }: Wanted,
  { is_valid, answered }: { readonly is_valid: boolean; readonly answered: Answered },
): void {
  const { status, text, headers } = answered
  const is_taken = status >= 200 && status < 300
  tally.requests++
  add(tally.answers, `${operation.id} ${status} ${is_taken ? '' : (/"code":"(\w+)"/.exec(text)?.[1] ?? '')}`)
  if (is_taken) learn(space, method, path, text)
  if (is_taken && headers['etag']) space.etags.set(path, String(headers['etag']))
  if (!is_valid) return
  tally.valid++
  if (is_taken) tally.taken++
  if (is_taken) add(tally.taken_by, operation.id)
}

const add = (map: Map<string, number>, name: string) => map.set(name, (map.get(name) ?? 0) + 1)

/** What is there now, and what is not any more. */
function learn(space: Wanted['space'], method: string, path: string, text: string): void {
  if (method === 'DELETE') forget(space, path)
  if (method === 'GET' || text === '') return
  const [, , id = '', part] = path.split('/')
  const body = JSON.parse(text)
  note(space, body)
  const envelope = space.envelopes.get(id)
  if (part === 'fields') envelope?.fields.push(...body.data)
  if (part === 'recipients' && body.id) envelope?.recipients.push(body)
  if (path.endsWith('/embed-token')) space.embed_tokens.push(body.token)
  // It has begun anew, and ends with a job of its own.
  if (part === 'deliveries') space.deliveries = space.deliveries.filter((one) => one.id !== body.id)
}

function forget(space: Wanted['space'], path: string): void {
  const [, , id = '', part, part_id] = path.split('/')
  const envelope = space.envelopes.get(id)
  if (part !== undefined && envelope) {
    envelope.recipients = envelope.recipients.filter((one) => one.id !== part_id)
    envelope.fields = envelope.fields.filter((one) => one.id !== part_id && one.recipient_id !== part_id)
    return
  }
  space.envelopes.delete(id)
  space.templates.delete(id)
  space.webhooks.delete(id)
}

async function report(
  world: World,
  spoilt: Spoilt,
  { complaint, answered }: { readonly complaint: string; readonly answered: Answered },
): Promise<string> {
  const still = async (wanted: Wanted) => {
    const again = {
      ...spoilt,
      wanted,
      is_forbidden: spoilt.is_forbidden && !wanted.operation.takesBody(wanted.body),
    }
    return complaintOf(again, await ask(world, wanted)) === complaint
  }
  const smallest = await reduced(spoilt.wanted, still)
  const logged = answered.status >= 500 ? world.service.logged.filter((line) => line.includes('unexpected')).at(-1) : ''
  return [
    `${spoilt.wanted.operation.id} (${spoilt.what}): ${complaint}`,
    `answered ${answered.status}: ${answered.text.slice(0, 1000)}`,
    curlOf(smallest),
    logged ?? '',
  ].join('\n')
}
