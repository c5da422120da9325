import type { Floors } from './floors.ts'
import { expectStatus } from './http-client.ts'
import { load, times } from './load.ts'
import type { PdfFile } from './pdf-file.ts'
import type { Api, Envelope } from './signing.ts'
import type { Files, Place } from './world.ts'

export interface Job {
  readonly what: string
  readonly callers: number
  /** How many in one round. */
  readonly count: number
  /** Whether envelopes are created meanwhile, one to so many; what they cost alone is taken off. */
  readonly reads_per_create?: number
  /** Makes so many ready, which is not measured; answers what is. */
  prepare(place: Place, count: number): Promise<(n: number) => Promise<unknown>>
  /** The least that a server could do for it. */
  floor?(floors: Floors, n: number, files: Files): Promise<unknown>
  /** What one may take of the processor. */
  readonly most?: { readonly ms: number } | { readonly floors: number }
}

/** Has everything done once that later rounds do warm. */
export async function warmUp(place: Place): Promise<void> {
  await load(16, times(WARM_UP), await whole(place, WARM_UP))
}

const WARM_UP = 20

const SIZES = { small: '4 KB, 1 page', middle: '1 MB, 10 pages', large: '20 MB, 50 pages' }

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

/** Once it is drawn, a page is kept. */
const look: Job['prepare'] = async ({ api, files }, count) => {
  const opened = await made(count, async () => {
    const { documents, recipients } = await api.create(files.middle, { send: true })
    const session = await api.fill(at(recipients, 0))
    return () => session.lookAt(at(documents, 0).id)
  })
  return (n) => at(opened, n)()
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

/** Lists of a workspace that seed-lists.ts filled: where they begin, their filter, and how many rows they answer. */
const LISTS = {
  newest: { begins: 1, filter: '', rows: 100 },
  offset: { begins: 4900, filter: '', rows: 100 },
  status: { begins: 10, filter: 'status=sent', rows: 100 },
  ref: { begins: 1, filter: 'external_ref=ref-7', rows: 5 },
  q: { begins: 10, filter: 'q=contract%2012', rows: 100 },
}
type Kind = keyof typeof LISTS
const MIX: readonly Kind[] = ['offset', 'offset', 'status', 'offset', 'offset', 'ref', 'offset', 'offset', 'q']

/** Pages of a hundred from many places. */
const list =
  (kinds: readonly Kind[]): Job['prepare'] =>
  async ({ api, files }) => {
    await listed(api, files.small)
    return async (n) => {
      const { begins, filter } = LISTS[at(kinds, n)]
      const path = `/api/v1/envelopes?limit=100&offset=${(n * 37) % begins}&${filter}`
      expectStatus(await api.get(path), 200)
    }
  }

/** So many at least are there to be read, and of more no more than this are read. */
const LISTED = { least: 600, most: 5000 }

/** The ids of the newest; what is missing is made. */
async function listed(api: Api, file: PdfFile): Promise<readonly string[]> {
  const page = async (offset: number) => {
    const reply = await api.get(`/api/v1/envelopes?limit=100&offset=${offset}`)
    return expectStatus<{ total: number; data: readonly Envelope[] }>(reply, 200)
  }
  const { total } = await page(0)
  await made(Math.max(0, LISTED.least - total), () => api.create(file, { send: true }))
  const pages = []
  for (let offset = 0; offset < Math.min(LISTED.most, Math.max(LISTED.least, total)); offset += 100)
    pages.push(await page(offset))
  return pages.flatMap(({ data }) => data.map(({ id }) => id))
}

const at = <T>(all: readonly T[], n: number): T => all[n % all.length] as T

async function made<T>(count: number, one: () => Promise<T>): Promise<readonly T[]> {
  const all: T[] = []
  await load(16, times(count), async () => all.push(await one()))
  return all
}

const created = (size: keyof Files) => ({
  what: `create, ${SIZES[size]}`,
  prepare: create(size),
  floor: (floors: Floors, _n: number, files: Files) => floors.upload(files[size]),
})
const sent = {
  what: 'send, until both are mailed',
  prepare: send,
  floor: (floors: Floors) => floors.commit(),
  most: { ms: 14 },
}
const sealed = (size: keyof Files) => ({
  what: `last signature until the event, ${SIZES[size]}`,
  prepare: seal(size),
  floor: (floors: Floors, _n: number, files: Files) => floors.seal(files[size]),
})
const wholes = {
  what: 'whole envelope, two signers',
  prepare: whole,
  async floor(floors: Floors, _n: number, { small }: Files) {
    await floors.upload(small)
    // Sent, and signed twice.
    for (let n = 0; n < 3; n++) await floors.commit()
    await floors.seal(small)
  },
  most: { ms: 50 },
}
const gets = {
  what: 'GET one, ids vary',
  reads_per_create: 100,
  prepare: get,
  floor: (floors: Floors, n: number) => floors.row(n),
}
const lists = (what: string, kinds: readonly Kind[]) => ({
  what: `GET 100, ${what}`,
  reads_per_create: 100,
  prepare: list(kinds),
  floor: (floors: Floors, n: number) => floors.page(n, LISTS[at(kinds, n)].rows),
})

/** By the names that --only takes. */
export const JOBS: Readonly<Record<string, Job>> = {
  create_1: { ...created('small'), callers: 1, count: 80, most: { ms: 7 } },
  create_16: { ...created('small'), callers: 16, count: 160, most: { ms: 7 } },
  create_middle: { ...created('middle'), callers: 1, count: 20 },
  create_large: { ...created('large'), callers: 1, count: 5 },
  send_1: { ...sent, callers: 1, count: 30 },
  send_16: { ...sent, callers: 16, count: 80 },
  page: { what: `first look at a page, ${SIZES.middle}`, prepare: look, callers: 1, count: 10 },
  seal_1: { ...sealed('small'), callers: 1, count: 30, most: { ms: 30 } },
  seal_16: { ...sealed('small'), callers: 16, count: 80, most: { ms: 30 } },
  seal_middle: { ...sealed('middle'), callers: 1, count: 10 },
  seal_large: { ...sealed('large'), callers: 1, count: 4 },
  whole_1: { ...wholes, callers: 1, count: 20 },
  whole_16: { ...wholes, callers: 16, count: 60 },
  get_1: { ...gets, callers: 1, count: 1000 },
  get_16: { ...gets, callers: 16, count: 2000, most: { floors: 1.5 } },
  get_64: { ...gets, callers: 64, count: 2000 },
  list_1: { ...lists('pages and filters vary', MIX), callers: 1, count: 200 },
  list_16: { ...lists('pages and filters vary', MIX), callers: 16, count: 300, most: { floors: 1.2 } },
  list_newest: { ...lists('the newest', ['newest']), callers: 16, count: 300 },
  list_offset: { ...lists('pages vary', ['offset']), callers: 16, count: 300 },
  list_status: { ...lists('one status', ['status']), callers: 16, count: 300 },
  list_ref: { ...lists('a reference that five have', ['ref']), callers: 16, count: 300 },
  list_q: { ...lists('a word that a tenth have', ['q']), callers: 16, count: 300 },
}
