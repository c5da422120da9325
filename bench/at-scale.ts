// node bench/at-scale.ts seed --server postgres://postgres@127.0.0.1:5432 --folder /mnt/big --envelopes 10000000 --in-flight 1000000
// node bench/at-scale.ts measure --server postgres://postgres@127.0.0.1:5432 --folder /mnt/big [--only create,list] [--rounds 5]
// node bench/at-scale.ts churn --server postgres://postgres@127.0.0.1:5432 --folder /mnt/big [--days 7] [--per-day 1000]
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { churn } from './at-scale-churn.ts'
import { compare } from './at-scale-measure.ts'
import { seed } from './at-scale-seed.ts'
import { withClient } from './database.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Of a superuser; the databases are made in it, and lie where its files do. */
    server: { type: 'string' },
    /** Where the documents are kept, a folder for each database. */
    folder: { type: 'string' },
    envelopes: { type: 'string', default: '10000000' },
    'in-flight': { type: 'string', default: '1000000' },
    months: { type: 'string', default: '24' },
    /** By the first word of the names that a measurement prints. */
    only: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    days: { type: 'string', default: '7' },
    'per-day': { type: 'string', default: '1000' },
  },
})

const USAGE = 'node bench/at-scale.ts seed|measure|churn --server postgres://postgres@HOST:PORT --folder FOLDER'

function connectionTo(database: string): pg.ClientConfig {
  const { hostname, port, username, password } = new URL(values.server ?? '')
  return { host: hostname, port: Number(port), user: username, password: decodeURIComponent(password), database }
}

async function seedDatabase(name: string, ended: number, under_way: number): Promise<void> {
  const is_new = await withClient(connectionTo('postgres'), async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${name}`)
    return rowCount === 0
  })
  if (!is_new) return console.log(`${name} is there already`)
  await seed(placeOf(name), { ended, under_way, months: Number(values.months) })
}

const placeOf = (name: string) => ({
  connection: connectionTo(name),
  data_dir: join(resolve(values.folder ?? ''), name),
})

const COMMANDS: Readonly<Record<string, () => Promise<unknown>>> = {
  /** One that is full, and one with next to nothing in it to be compared with. */
  async seed() {
    await seedDatabase('at_scale_empty', 2_000, 200)
    await seedDatabase('at_scale_full', Number(values.envelopes), Number(values['in-flight']))
  },
  async churn() {
    const name = 'at_scale_churn'
    await withClient(connectionTo('postgres'), async (client) => {
      await client.query(`drop database if exists ${name} with (force)`)
      await client.query(`create database ${name}`)
    })
    await rm(placeOf(name).data_dir, { recursive: true, force: true })
    await churn(placeOf(name), { days: Number(values.days), per_day: Number(values['per-day']) })
  },
  measure() {
    const only = values.only?.split(',')
    const isWanted = (name: string) => only === undefined || only.includes(name.split('_')[0] ?? '')
    return compare(placeOf('at_scale_empty'), placeOf('at_scale_full'), { rounds: Number(values.rounds), isWanted })
  },
}

const command = COMMANDS[positionals[0] ?? '']
if (!command || values.server === undefined || values.folder === undefined) {
  console.error(USAGE)
  process.exit(2)
}
await command()
process.exit(0)
