import { expectStatus } from './http-client.ts'
import { JOBS, type Job } from './jobs.ts'
import type { Place } from './world.ts'

/** What is asked of both databases: those of the bench, with the reads of a large one. */
const KEPT: Readonly<Record<string, number>> = {
  create_16: 96,
  send_16: 48,
  seal_16: 48,
  whole_16: 32,
  get_16: 400,
  list_newest: 60,
}

const days_ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

/** Each finds more where there is more; a page has a hundred rows in both. */
const LISTS: Readonly<Record<string, string>> = {
  'an offset of 300': 'offset=300',
  'status=completed': 'status=completed',
  'status=in_flight': 'status=in_flight',
  'status=terminal': 'status=terminal',
  'a month of a year ago': `created_before=${days_ago(365)}&created_after=${days_ago(395)}`,
  'an external_ref': 'external_ref=ref-77',
  'a recipient_email': 'recipient_email=p7777@example.test',
  'a word of all names': 'q=a',
  'a word that a thirtieth have': 'q=zephyr',
  'a number in one name': 'q=quay%201234',
  'a word that no name has': 'q=zebra',
  'two letters that no name has': 'q=zq',
}

const reads = (what: string, path: string): Job => ({
  what,
  callers: 1,
  count: 20,
  prepare: async (place) => async () => expectStatus(await place.api.get(path), 200),
})

/** By the names that --only takes. */
export function jobsAtScale(anyIds: (place: Place) => Promise<readonly string[]>): Readonly<Record<string, Job>> {
  const kept = Object.entries(KEPT).flatMap(([name, count]): [string, Job][] => {
    const job = JOBS[name]
    return job ? [[name, { ...job, count }]] : []
  })
  const lists = Object.entries(LISTS).map(([what, query], i): [string, Job] => [
    `${query.startsWith('q=') ? 'search' : 'list'}_${i}`,
    reads(`GET 100, ${what}`, `/api/v1/envelopes?limit=100&${query}`),
  ])
  return Object.fromEntries([
    ...kept,
    ['get_any', anyOne(anyIds)],
    ...lists,
    ['events', reads('GET 100 events', '/api/v1/events?limit=100&after=1000')],
  ])
}

/** Of all that there are, so that few were read a moment ago. */
const anyOne = (anyIds: (place: Place) => Promise<readonly string[]>): Job => ({
  what: 'GET one of all, ids vary',
  callers: 4,
  count: 200,
  async prepare(place) {
    const ids = await anyIds(place)
    return async (n) => expectStatus(await place.api.get(`/api/v1/envelopes/${ids[n % ids.length]}`), 200)
  },
})
