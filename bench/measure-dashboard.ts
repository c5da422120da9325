import { BUDGETS, bytesOf, readBuilt } from '../test/support/built.ts'
import { withClient } from './database.ts'
import { LAPTOP, openPhones, type Phone, type Phones } from './phone.ts'
import { seedWorkspace, signIn } from './seed-lists.ts'
import { atMost, digits, type Row } from './table.ts'
import type { World } from './world.ts'

const KB = 1000
const ENVELOPES = 100_000
const ROUNDS = 5
const USABLE_S_MAX = 1.5
const SHIFT_MAX = 0.1
/** What the address /envelopes loads: the frame, and the page in it. */
const LIST = ['src/web/main.tsx', 'src/web/envelopes/envelopes-page.tsx'] as const
/** A row of the list, whoever made the page. */
const ROW = 'a[href^="/envelopes/env_"]'

/** Scripts and styles that come before anybody has opened an editor, as gzip packs them. */
export function measureDashboardWeight(): Row {
  const built = readBuilt('web-manifest.json')
  const scripts = built.scriptsOf(...LIST, 'words-en')
  const bytes = bytesOf([...scripts, ...built.stylesOf(...LIST)])
  return {
    what: 'dashboard, the list of envelopes',
    measured: `${digits(bytes / KB)} KB gz in ${scripts.length} scripts and the styles`,
    target: atMost(bytes / KB, BUDGETS.dashboard_bytes_max / KB, 'KB'),
  }
}

/** From the address to rows that can be pressed, for somebody whose browser knows nothing yet. */
export async function measureDashboardList(world: World): Promise<Row[]> {
  const { id } = await world.api.create(world.files.small)
  const size = Math.round(world.scaled(ENVELOPES))
  await seedWorkspace(world.connection, id, size)
  const token = await withClient(world.connection, (client) => signIn(client, `ws_bench${size}`))
  const laptops = await openPhones(LAPTOP)
  try {
    const rounds: Usable[] = []
    for (let round = 0; round < ROUNDS; round++) rounds.push(await usable(world, laptops, token))
    const took = rounds.map(({ s }) => s)
    const shift = Math.max(...rounds.map((round) => round.shift))
    const middle = took.toSorted((a, b) => a - b)[Math.floor(took.length / 2)] ?? Number.POSITIVE_INFINITY
    return [
      {
        what: `dashboard, ${size} envelopes: from the address to a list that can be used`,
        measured: `p50 ${digits(middle)} s, worst ${digits(Math.max(...took))} s`,
        target: atMost(middle, USABLE_S_MAX, 's'),
      },
      {
        what: 'dashboard, what moved under the eye until then (layout shift)',
        measured: `worst ${digits(shift)}`,
        target: atMost(shift, SHIFT_MAX, ''),
      },
    ]
  } finally {
    await laptops.close()
  }
}

interface Usable {
  readonly s: number
  /** Cumulative Layout Shift; above 0.1 people notice (web.dev/articles/cls). */
  readonly shift: number
}

/** In seconds; the frame is on the screen with a row in it, and the row is what lies on top. */
async function usable({ service }: World, laptops: Phones, token: string): Promise<Usable> {
  const laptop = await laptops.take()
  const origin = `http://localhost:${service.port}`
  await laptop.context.addCookies([{ name: 'countersign', value: token, url: origin }])
  await laptop.page.goto(`${origin}/envelopes`, { waitUntil: 'commit' })
  const ms = await painted(laptop)
  const shift = await laptop.seen<number>('watched.shift')
  await laptop.context.close()
  return { s: ms / 1000, shift }
}

async function painted(laptop: Phone): Promise<number> {
  const ms = await laptop.seen<number | null>(`watched.painted(${JSON.stringify(ROW)})`)
  if (ms === null) throw new Error('the list showed no row')
  return ms
}
