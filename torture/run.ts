import { parseArgs } from 'node:util'
import { findPlant, PLANT_S_MAX, PLANTS } from './plants.ts'
import { type Told, type Torture, torture } from './torture.ts'
import type { Documents } from './world.ts'

const USAGE = `npm run torture -- [--minutes 10] [--seed N] [--callers 6] [--documents disk|store] [--only TEXT] [--plant all|TEXT]

Two nodes under load, one database, a mail server, a receiver of webhooks, a name server and a time-stamp authority;
something goes wrong all the time. Whenever it is quiet again, everything that was acknowledged is read back, and everything
that is kept is audited. Half of the time the documents lie on a disk, the other half in an object store (npm ci --prefix qa).
--plant puts bugs into a copy of the service, which must be found.`

type How = Pick<Torture, 'callers' | 'seed' | 'tell'>

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '10' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      callers: { type: 'string', default: '6' },
      documents: { type: 'string' },
      only: { type: 'string', default: '' },
      plant: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return console.log(USAGE)
  const how = { seed: Number(values.seed), callers: Number(values.callers), tell: (line: string) => console.log(line) }
  if (values.plant !== undefined) return findPlants(how, values.plant)
  const places: readonly Documents[] = (['disk', 'store'] as const).filter(
    (place) => values.documents === undefined || values.documents === place,
  )
  for (const documents of places) {
    const seconds = (Number(values.minutes) * 60) / places.length
    const told = await torture({ ...how, documents, seconds, only: [values.only] })
    console.log(report(how.seed, documents, told))
    if (told.violations.length > 0) process.exitCode = 1
  }
}

async function findPlants(how: How, name: string): Promise<void> {
  for (const plant of PLANTS.filter((one) => name === 'all' || one.name.includes(name))) {
    const { took_s, found } = await findPlant(plant, how)
    const is_found = found !== null && took_s <= PLANT_S_MAX
    const verdict = found === null ? 'NOT FOUND' : `${is_found ? 'found' : 'FOUND LATE,'} after ${took_s.toFixed(0)} s`
    console.log(`${verdict}: ${plant.name}${found === null ? '' : `: ${found.slice(0, 200)}`}`)
    if (!is_found) process.exitCode = 1
  }
}

function report(seed: number, documents: Documents, told: Told): string {
  const kinds = [...told.faults].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const total = kinds.reduce((sum, [, n]) => sum + n, 0)
  const settled = told.settled_s.toSorted((a, b) => a - b)
  const acts = [...told.acknowledged].map(([act, n]) => `${n} ${act}`).join(', ')
  return [
    `seed ${seed}, documents ${documents === 'disk' ? 'on a disk' : 'in a store'}: ${total} faults in ${told.rounds} rounds; ${told.violations.length} broken promises`,
    ...kinds.map(([name, n]) => `  ${String(n).padStart(4)}  ${name}`),
    `acknowledged of ${told.tried} tried: ${acts}; ${told.webhook_calls} webhook calls, ${told.mails} mails`,
    `settled and checked after ${settled[Math.floor(settled.length / 2)]?.toFixed(1)} s (median), ${settled.at(-1)?.toFixed(1)} s (longest)`,
    ...told.violations.slice(0, 20),
  ].join('\n')
}

if (import.meta.main) await main()
