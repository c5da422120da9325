import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, openBrowser } from '../test/browser/browser.ts'
import { withClient } from './database.ts'
import { type Acts, handOn } from './hand.ts'
import { JOURNEYS, type Journey } from './journeys.ts'
import { percentile } from './load.ts'
import { loadAverage } from './machine.ts'
import { openWorkspace, signIn } from './seed-lists.ts'
import { openApi } from './signing.ts'
import { atMost, digits, type Row, type Target } from './table.ts'
import { textFile } from './text-file.ts'
import type { World } from './world.ts'

const ROUNDS = 5
const LAPTOP = { width: 1366, height: 768, phone: false }

/** What people do most in the dashboard: what it takes of their hands, and how long they wait for it in all. */
export async function measureJourneys(world: World): Promise<Row[]> {
  const pdf = join(world.folder, 'right.pdf')
  await writeFile(pdf, Buffer.concat(textFile(3).make()))
  const browser = await openBrowser()
  const rows: Row[] = []
  try {
    for (const [at, journey] of JOURNEYS.entries()) {
      const load = loadAverage()
      const rounds: Acts[] = []
      for (let round = 0; round < ROUNDS; round += 1)
        rounds.push(await walked(world, journey, { browser, pdf, name: `journey${at}x${round}` }))
      rows.push(rowOf(journey, rounds, load))
    }
  } finally {
    await browser.close()
  }
  return rows
}

interface Round {
  readonly browser: Browser
  readonly pdf: string
  readonly name: string
}

/** In a workspace of its own, by somebody whose browser knows no more than the list of envelopes. */
async function walked(world: World, { prepare, walk }: Journey, { browser, pdf, name }: Round): Promise<Acts> {
  const { key, token } = await withClient(world.connection, async (client) => ({
    ...(await openWorkspace(client, name)),
    token: await signIn(client, `ws_${name}`),
  }))
  const api = await openApi({ port: world.service.port, live_key: key }, world.sinks)
  const place = { api, sinks: world.sinks, pdf }
  await prepare?.(place)
  const { context } = await browser.visit(LAPTOP)
  const origin = `http://localhost:${world.service.port}`
  await context.addCookies([{ name: 'countersign', value: token, url: origin }])
  const page = await context.newPage()
  await page.goto(`${origin}/envelopes?space=live`, { waitUntil: 'networkidle' })
  try {
    return await walk(handOn(page), page, place)
  } finally {
    await context.close()
    api.client.close()
  }
}

function rowOf({ what, acts_max, s_max }: Journey, rounds: readonly Acts[], load: number): Row {
  const times = rounds.map(({ ms }) => ms / 1000)
  const s = percentile(times, 0.5)
  const { clicks, entries, drops, files } = rounds[0] ?? { clicks: 0, entries: 0, drops: 0, files: 0 }
  const acts = clicks + entries + drops
  const parts = [
    counted(drops, 'drop'),
    counted(clicks, 'click'),
    counted(entries, 'entry', 'entries'),
    counted(files, "file in the system's dialog", "files in the system's dialog"),
  ].filter(Boolean)
  const target = targetOf([acts_max && atMost(acts, acts_max, 'acts'), s_max && atMost(s, s_max, 's')])
  return {
    what: `journey: ${what}`,
    measured: `${acts} acts (${parts.join(', ')}), ${digits(s)} s, worst of ${ROUNDS} ${digits(Math.max(...times))} s, load ${load.toFixed(1)}`,
    ...(target ? { target } : {}),
  }
}

const counted = (count: number, one: string, many = `${one}s`) =>
  count === 0 ? '' : `${count} ${count === 1 ? one : many}`

function targetOf(given: readonly (Target | undefined | 0)[]): Target | undefined {
  const targets = given.filter((target) => typeof target === 'object')
  if (targets.length === 0) return undefined
  return { text: targets.map(({ text }) => text).join(', '), ok: targets.every(({ ok }) => ok) }
}
