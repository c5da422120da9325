import { openPhones, type Phone } from './phone.ts'
import { agreement, sendAgreement } from './signer-world.ts'
import { atMost, digits, type Row } from './table.ts'
import type { World } from './world.ts'

const PAGES = 50
const GROWTH_PERCENT_MAX = 10
/** Those in sight and one and a half screens to either side; a screen of a phone holds at most three pages. */
const IMAGES_MAX = 12
/** A page that nobody has asked for before is drawn first, on a machine that does other things too. */
const PAGE_MS_MAX = 60_000
const MB = 1024 * 1024

/** Through all fifty pages and back, twice: what the second way adds would be added by every further one. */
export async function measureSignerMemory(world: World): Promise<Row[]> {
  const { link } = await sendAgreement(world, agreement(PAGES, 10))
  const phones = await openPhones()
  try {
    const phone = await phones.take({ slow: false })
    await phone.page.goto(link)
    await phone.page.getByRole('checkbox').tap()
    await phone.page.locator('.letter-card button[type=submit]').tap()
    await phone.page.locator('.page img.shown').waitFor()
    const start = await usageOf(phone)
    const rounds = []
    for (let round = 0; round < 2; round += 1) {
      await walk(phone)
      rounds.push(await usageOf(phone))
    }
    const [first, second] = rounds
    return first && second ? rowsOf(start, first, second) : []
  } finally {
    await phones.close()
  }
}

/** Down and up again; each page is waited for, with its words. */
async function walk({ page }: Phone): Promise<void> {
  const down = Array.from({ length: PAGES }, (_, i) => i)
  for (const at of [...down, ...down.toReversed()]) {
    const section = page.locator('.page').nth(at)
    await section.scrollIntoViewIfNeeded()
    await section.locator('img.shown').waitFor({ timeout: PAGE_MS_MAX })
  }
}

interface Usage {
  readonly heap_mb: number
  readonly nodes: number
  readonly images: number
}

async function usageOf({ page, cdp, seen }: Phone): Promise<Usage> {
  await page.waitForLoadState('networkidle')
  await cdp.send('Performance.enable')
  await cdp.send('HeapProfiler.collectGarbage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0
  return {
    heap_mb: metric('JSHeapUsedSize') / MB,
    nodes: metric('Nodes'),
    images: await seen(`[...document.images].filter((image) => image.complete && image.naturalWidth > 0).length`),
  }
}

function rowsOf(start: Usage, first: Usage, second: Usage): Row[] {
  const grown = (name: 'heap_mb' | 'nodes') => (second[name] / first[name] - 1) * 100
  const row = (what: string, name: 'heap_mb' | 'nodes', unit: string): Row => ({
    what: `${what}, ${PAGES} pages, 500 boxes`,
    measured: `${signed(grown(name))} % by the second round (${digits(start[name])}, ${digits(first[name])}, ${digits(second[name])}${unit})`,
    target: atMost(grown(name), GROWTH_PERCENT_MAX, '%'),
  })
  return [
    row('heap of the page', 'heap_mb', ' MB'),
    row('nodes of the page', 'nodes', ''),
    {
      what: `images held at once, ${PAGES} pages`,
      measured: String(second.images),
      target: atMost(second.images, IMAGES_MAX, ''),
    },
  ]
}

const signed = (percent: number) => `${percent < 0 ? '-' : '+'}${digits(Math.abs(percent))}`
