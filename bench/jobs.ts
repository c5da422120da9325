import { expectStatus } from './http-client.ts'
import { load, times } from './load.ts'
import type { PdfFile } from './pdf-file.ts'
import type { Api, Envelope } from './signing.ts'
import type { Sinks } from './sinks.ts'
import type { Files } from './world.ts'

/** What a job works on: a service over its public interface, and the world outside where its mails and events arrive. */
export interface Place {
  readonly pid: number
  readonly api: Api
  readonly sinks: Sinks
  readonly files: Files
}

export interface Job {
  readonly what: string
  readonly callers: number
  /** How many in one round. */
  readonly count: number
  /** Whether envelopes are created meanwhile, one to so many; what they cost alone is taken off. */
  readonly reads_per_create?: number
  /** Makes so many ready, which is not measured; answers what is. */
  prepare(place: Place, count: number): Promise<(n: number) => Promise<unknown>>
}

/** Subscribes the receiver to what is completed, and has everything done once that later rounds do warm. */
export async function warmUp(place: Place): Promise<void> {
  const { api, sinks } = place
  await api.subscribe(sinks.hook_url, ['envelope.completed'])
  await load(16, times(WARM_UP), await whole(place, WARM_UP))
}

const WARM_UP = 20

const create =
  (size: keyof Files): Job['prepare'] =>
  async ({ api, files }) =>
  () =>
    api.create(files[size])

/** Until the invitations are with the mail server. */
const send: Job['prepare'] = async (place, count) => {
  const envelopes = await made(count, () => place.api.create(place.files.small))
  return (n) => sendOne(place, at(envelopes, n))
}

async function sendOne({ api, sinks }: Place, { id }: Envelope): Promise<Envelope> {
  const sent = await api.send(id)
  for (const recipient of sent.recipients) await sinks.link(recipient.id)
  return sent
}

/** From the last signature until the receiver has heard that the envelope is completed. */
const seal =
  (size: keyof Files): Job['prepare'] =>
  async ({ api, sinks, files }, count) => {
    const envelopes = await made(count, () => api.almostSigned(files[size]))
    return async (n) => {
      const { id, last } = at(envelopes, n)
      expectStatus(await last.finish(), 200)
      await sinks.heard(id)
    }
  }

/** From the upload until the receiver has heard: two people are mailed, agree, fill in and finish. */
const whole: Job['prepare'] = async (place) => async () => {
  const { api, sinks, files } = place
  const sent = await sendOne(place, await api.create(files.small))
  expectStatus(await (await api.signButLast(sent)).finish(), 200)
  await sinks.heard(sent.id)
}

/** Each asks for another than the one before. */
const get: Job['prepare'] = async ({ api, files }) => {
  const ids = await listed(api, files.small)
  return async (n) => expectStatus(await api.get(`/api/v1/envelopes/${at(ids, n * 7)}`), 200)
}

/** Pages of a hundred from many places, each third with a filter. */
const list: Job['prepare'] = async ({ api, files }) => {
  const ids = await listed(api, files.small)
  const filters = ['', '', '&status=sent', '', '', '&external_ref=ref-7', '', '', '&q=contract']
  return async (n) => {
    const offset = (n * 37) % (ids.length - 99)
    expectStatus(await api.get(`/api/v1/envelopes?limit=100&offset=${offset}${at(filters, n)}`), 200)
  }
}

/** So many at least are there to be read. */
const LISTED = 600

/** The ids of the newest; what is missing is made. */
async function listed(api: Api, file: PdfFile): Promise<readonly string[]> {
  const page = async (offset: number) => {
    const reply = await api.get(`/api/v1/envelopes?limit=100&offset=${offset}`)
    return expectStatus<{ total: number; data: readonly Envelope[] }>(reply, 200)
  }
  const { total } = await page(0)
  await made(Math.max(0, LISTED - total), () => api.create(file, { send: true }))
  const pages = []
  for (let offset = 0; offset < LISTED; offset += 100) pages.push(await page(offset))
  return pages.flatMap(({ data }) => data.map(({ id }) => id))
}

const at = <T>(all: readonly T[], n: number): T => all[n % all.length] as T

async function made<T>(count: number, one: () => Promise<T>): Promise<readonly T[]> {
  const all: T[] = []
  await load(16, times(count), async () => all.push(await one()))
  return all
}

const reads = { reads_per_create: 100 }

/** By the names that --only takes. */
export const JOBS: Readonly<Record<string, Job>> = {
  create_1: { what: 'create, 4 KB, 1 page', callers: 1, count: 80, prepare: create('small') },
  create_16: { what: 'create, 4 KB, 1 page', callers: 16, count: 160, prepare: create('small') },
  create_middle: { what: 'create, 1 MB, 10 pages', callers: 1, count: 20, prepare: create('middle') },
  create_large: { what: 'create, 20 MB, 50 pages', callers: 1, count: 5, prepare: create('large') },
  send_1: { what: 'send, until both are mailed', callers: 1, count: 30, prepare: send },
  send_16: { what: 'send, until both are mailed', callers: 16, count: 80, prepare: send },
  seal_1: { what: 'last signature until the event of completion', callers: 1, count: 30, prepare: seal('small') },
  seal_16: { what: 'last signature until the event of completion', callers: 16, count: 80, prepare: seal('small') },
  seal_middle: { what: 'the same with 1 MB, 10 pages', callers: 1, count: 10, prepare: seal('middle') },
  seal_large: { what: 'the same with 20 MB, 50 pages', callers: 1, count: 4, prepare: seal('large') },
  whole_1: { what: 'whole envelope, two signers', callers: 1, count: 20, prepare: whole },
  whole_16: { what: 'whole envelope, two signers', callers: 16, count: 60, prepare: whole },
  get_1: { what: 'GET one of 600', callers: 1, count: 1000, prepare: get, ...reads },
  get_16: { what: 'GET one of 600', callers: 16, count: 2000, prepare: get, ...reads },
  get_64: { what: 'GET one of 600', callers: 64, count: 2000, prepare: get, ...reads },
  list_1: { what: 'GET 100 of 600, pages and filters vary', callers: 1, count: 200, prepare: list, ...reads },
  list_16: { what: 'GET 100 of 600, pages and filters vary', callers: 16, count: 300, prepare: list, ...reads },
}
