import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { executable } from '../test/browser/browser.ts'
import { freePort } from './service.ts'
import { agreement, sendAgreement } from './signer-world.ts'
import { atLeast, type Row } from './table.ts'
import type { World } from './world.ts'

/** What is used of lighthouse 13 (core/index.d.ts): its own types would bring those of browsers into the whole program. */
interface Lighthouse {
  readonly default: (url: string, flags: object, config?: object) => Promise<{ readonly lhr: Judgement } | undefined>
  readonly desktopConfig: object
}

interface Judgement {
  readonly categories: Readonly<Record<string, { readonly score: number | null } | undefined>>
  readonly audits: Readonly<Record<string, Audit>>
}

interface Audit {
  readonly id: string
  readonly score: number | null
  readonly scoreDisplayMode: string
  readonly displayValue?: string
}

const NAME: string = 'lighthouse'

const CATEGORIES = { performance: 95, accessibility: 100 } as const
const ROUNDS = 3

/** The three pages that every signer sees, as Lighthouse judges them: its own phone and its own desk. */
export async function measureLighthouse(world: World): Promise<Row[]> {
  const profile = await mkdtemp(join(tmpdir(), 'countersign-lighthouse-'))
  const { path, args, env: libraries } = await executable()
  const port = await freePort()
  // Lighthouse opens its pages in the browser's own context, where the signer's cookie is.
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: path,
    args: [...args, `--remote-debugging-port=${port}`],
    env: { ...process.env, ...libraries, HOME: profile },
  })
  const rounds = Math.max(1, Math.round(world.scaled(ROUNDS)))
  const judge = (what: string, url: string) => judgeBoth(what, { url, port, rounds })
  try {
    const { link, recipient } = await sendAgreement(world, agreement(2, 3))
    const documents = `http://localhost:${world.service.port}/sign/${recipient.id}`
    const rows = await judge('landing', link)
    const page = await context.newPage()
    await page.goto(link)
    await agree(page)
    await page.close()
    rows.push(...(await judge('documents', documents)))
    expectDone(await (await world.api.fill(recipient)).finish())
    rows.push(...(await judge('done', documents)))
    return rows
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
}

async function agree(page: Page): Promise<void> {
  await page.getByRole('checkbox').click()
  await page.locator('.letter-card button[type=submit]').click()
  await page.locator('.page img.shown').waitFor()
}

function expectDone({ status }: { readonly status: number }): void {
  if (status !== 200) throw new Error(`finishing answered ${status}`)
}

const load = async () => (await import(NAME)) as Lighthouse

interface Order {
  readonly url: string
  readonly port: number
  readonly rounds: number
}

async function judgeBoth(what: string, order: Order): Promise<Row[]> {
  const { desktopConfig } = await load()
  return [...(await judgeOne(`${what}, phone`, order)), ...(await judgeOne(`${what}, desk`, order, desktopConfig))]
}

/** The best of some rounds: what a machine does beside it can only take points away. */
async function judgeOne(what: string, { url, port, rounds }: Order, config?: object): Promise<Row[]> {
  const best = { performance: 0, accessibility: 0 }
  let issue = ''
  const { default: judge } = await load()
  for (let round = 0; round < rounds; round += 1) {
    const flags = {
      port,
      logLevel: 'silent' as const,
      onlyCategories: Object.keys(CATEGORIES),
      disableStorageReset: true,
    }
    const result = await judge(url, flags, config)
    if (!result) throw new Error(`Lighthouse says nothing about ${url}`)
    for (const name of ['performance', 'accessibility'] as const)
      best[name] = Math.max(best[name], Math.round((result.lhr.categories[name]?.score ?? 0) * 100))
    issue = Object.values(result.lhr.audits)
      .filter(({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative')
      .map(({ id, displayValue }) => (displayValue ? `${id} ${displayValue}` : id))
      .join(', ')
  }
  return Object.entries(CATEGORIES).map(([name, least]) => {
    const score = best[name as keyof typeof CATEGORIES]
    return {
      what: `Lighthouse ${name}, ${what}`,
      measured: `${score}${score < least && issue ? ` (${issue})` : ''}`,
      target: atLeast(score, least, ''),
    }
  })
}
