import { READ_TOOL, type ReadTimings, readLoad } from './read-load.ts'
import { seedCopies, seedFloorRow } from './seed.ts'
import { atLeast, digits, type Row } from './table.ts'
import type { World } from './world.ts'

const SEEDED = 10_000
const ONE_PER_SECOND_MIN = 1500
const LIST_PER_SECOND_MIN = 300

/** GET of one envelope beside one query by primary key that answers as many bytes, and the list of 100 of 10,000. */
export async function measureReads({ api, floors, files, service, connection, scaled }: World): Promise<Row[]> {
  const { id } = await api.create(files.small, { send: true })
  await seedCopies(connection, id, SEEDED)
  await seedFloorRow(connection, (await api.get(`/api/v1/envelopes/${id}`)).body.toString())
  const base = `http://127.0.0.1:${service.port}/api/v1/envelopes`
  const seconds = Math.max(1, Math.round(scaled(4)))
  const rows: Row[] = []
  for (const connections of [1, 16, 64]) {
    const floor = await readLoad({ url: `${floors.url}/row/one` }, connections, seconds)
    const one = await readLoad({ url: `${base}/${id}`, headers: api.auth }, connections, seconds)
    rows.push({
      what: `GET one envelope, ${connections} callers (${READ_TOOL})`,
      measured: readRate(one),
      floor: `${readRate(floor)} (x ${digits(floor.per_second / one.per_second)})`,
      ...(connections === 16 ? { target: atLeast(one.per_second, ONE_PER_SECOND_MIN, '/s') } : {}),
    })
  }
  for (const connections of [1, 16, 64]) {
    const list = await readLoad({ url: `${base}?limit=100`, headers: api.auth }, connections, seconds)
    rows.push({
      what: `GET 100 of 10,000 envelopes, ${connections} callers (${READ_TOOL})`,
      measured: readRate(list),
      ...(connections === 16 ? { target: atLeast(list.per_second, LIST_PER_SECOND_MIN, '/s') } : {}),
    })
  }
  return rows
}

const readRate = ({ per_second, p50_ms, p99_ms }: ReadTimings) =>
  `${digits(per_second)}/s, p50 ${digits(p50_ms)} ms, p99 ${digits(p99_ms)} ms`
