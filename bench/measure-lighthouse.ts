import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { executable } from '../test/browser/browser.ts'
import { fromQa } from '../test/support/qa.ts'
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
  /** Why it could not judge. */
  readonly runtimeError?: { readonly message: string }
  readonly categories: Readonly<Record<string, { readonly score: number | null } | undefined>>
  readonly audits: Readonly<Record<string, Audit>>
}

interface Audit {
  readonly id: string
  readonly score: number | null
  readonly scoreDisplayMode: string
  readonly displayValue?: string
}

/** By Lighthouse's own names: what each has to come to. */
const LEAST = { performance: 95, accessibility: 100, 'best-practices': 95 } as const
type Category = keyof typeof LEAST
/** Without `seo`: every page asks search engines to stay away (src/pages/document.ts). */
const CATEGORIES: readonly Category[] = ['performance', 'accessibility', 'best-practices']
const ROUNDS = 3

interface Judging {
  readonly context: BrowserContext
  /** On Lighthouse's own phone and its own desk. */
  readonly judge: (what: string, url: string) => Promise<Row[]>
}

async function judging(world: World, work: (judging: Judging) => Promise<Row[]>): Promise<Row[]> {
  const profile = await mkdtemp(join(tmpdir(), 'countersign-lighthouse-'))
  const { path, args, env: libraries } = await executable()
  const port = await freePort()
  // Lighthouse opens its pages in the browser's own context, where the cookies are.
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: path,
    args: [...args, `--remote-debugging-port=${port}`],
    env: { ...process.env, ...libraries, HOME: profile },
  })
  const rounds = Math.max(1, Math.round(world.scaled(ROUNDS)))
  try {
    return await work({ context, judge: (what, url) => judgeBoth(what, { url, port, rounds }) })
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
}

/** The three pages that every signer sees. */
export const measureLighthouse = (world: World): Promise<Row[]> =>
  judging(world, async ({ context, judge }) => {
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
  })

/** The pages that senders work in, and those that developers read. */
export const measureDashboardLighthouse = (world: World): Promise<Row[]> =>
  judging(world, async ({ context, judge }) => {
    const base = `http://localhost:${world.service.port}`
    const { envelope } = await sendAgreement(world, agreement(2, 3))
    const page = await context.newPage()
    await page.goto(`${base}/login`)
    await page.locator('input[name=email]').fill(world.service.login.email)
    await page.locator('input[name=password]').fill(world.service.login.password)
    await page.locator('form button[type=submit]').first().click()
    await page.waitForURL('**/envelopes')
    await page.close()
    const rows: Row[] = []
    for (const [what, path] of [
      ['the list of envelopes', '/envelopes'],
      ['an envelope', `/envelopes/${envelope.id}`],
      ['the account', '/settings/account'],
      ['the guides', '/docs'],
      ['a guide', '/docs/quickstart'],
      ['the reference', '/docs/api/envelopes'],
    ] as const)
      rows.push(...(await judge(what, base + path)))
    return rows
  })

async function agree(page: Page): Promise<void> {
  await page.getByRole('checkbox').click()
  await page.locator('.letter-card button[type=submit]').click()
  await page.locator('.page img.shown').waitFor()
}

function expectDone({ status }: { readonly status: number }): void {
  if (status !== 200) throw new Error(`finishing answered ${status}`)
}

const load = () => fromQa<Lighthouse>('lighthouse')

interface Order {
  readonly url: string
  readonly port: number
  readonly rounds: number
}

async function judgeBoth(what: string, order: Order): Promise<Row[]> {
  const { desktopConfig } = await load()
  return [...(await judgeOne(`${what}, phone`, order)), ...(await judgeOne(`${what}, desk`, order, desktopConfig))]
}

/** The middle of some rounds, and the best: what a machine does beside it can only take points away. */
async function judgeOne(what: string, { url, port, rounds }: Order, config?: object): Promise<Row[]> {
  const { default: judge } = await load()
  const scores = new Map(CATEGORIES.map((name) => [name, [] as number[]]))
  let issues = ''
  for (let round = 0; round < rounds; round += 1) {
    const flags = {
      port,
      logLevel: 'silent' as const,
      onlyCategories: CATEGORIES,
      disableStorageReset: true,
    }
    const result = await judge(url, flags, config)
    if (!result) throw new Error(`Lighthouse says nothing about ${url}`)
    for (const [name, found] of scores) found.push(Math.round((result.lhr.categories[name]?.score ?? 0) * 100))
    issues = issuesIn(result.lhr)
  }
  return [...scores].map(([name, found]) => {
    const middle = found.toSorted((a, b) => a - b)[Math.floor(found.length / 2)] ?? 0
    const best = Math.max(...found)
    return {
      what: `Lighthouse ${name}, ${what}`,
      measured: `${middle}${best > middle ? `, best ${best}` : ''}${middle < LEAST[name] && issues ? ` (${issues})` : ''}`,
      target: atLeast(middle, LEAST[name], ''),
    }
  })
}

const issuesIn = ({ audits, runtimeError }: Judgement): string =>
  runtimeError?.message ??
  Object.values(audits)
    .filter(({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative')
    .map(({ id, displayValue }) => (displayValue ? `${id} ${displayValue}` : id))
    .join(', ')
