import type { Page } from 'playwright-core'
import type { Acts, Hand } from './hand.ts'
import type { Api } from './signing.ts'
import type { Sinks } from './sinks.ts'
import { textFile } from './text-file.ts'

/** What a journey may use of the service, in a workspace of its own. */
export interface Place {
  readonly api: Api
  readonly sinks: Sinks
  /** Where a PDF lies that somebody wants to have signed. */
  readonly pdf: string
}

/** A way through the dashboard, from the list of envelopes to what was wanted. */
export interface Journey {
  readonly what: string
  /** What is there before. */
  readonly prepare?: (place: Place) => Promise<unknown>
  readonly walk: (hand: Hand, page: Page, place: Place) => Promise<Acts>
  /** Clicks, entries and drops. */
  readonly acts_max?: number
  readonly s_max?: number
}

const MANY = 20
const ADA = { name: 'Ada Lovelace', email: 'ada@example.test' }
/** As others have: what is looked for is not all that there is. */
const OTHERS = 15

/** In the order in which people come to them. */
export const JOURNEYS: readonly Journey[] = [
  {
    what: 'first envelope from a PDF that is chosen',
    async walk(hand, page, { pdf }) {
      await hand.choose(button(page, 'Choose files'), pdf)
      return sendIt(hand, page)
    },
    acts_max: 7,
    s_max: 6,
  },
  {
    what: 'first envelope from a PDF that is dropped',
    async walk(hand, page, { pdf }) {
      await hand.drop(pdf)
      return sendIt(hand, page)
    },
    acts_max: 7,
    s_max: 6,
  },
  {
    what: 'a wrong file of a draft corrected',
    prepare: ({ api }) => api.create(textFile(3), { name: 'Lease', recipients: [ADA], fields: [SIGNATURE] }),
    async walk(hand, page, { pdf }) {
      await hand.press(link(page, 'Lease'))
      await hand.press(button(page, 'Edit documents'))
      await hand.choose(button(page, /^Replace /).last(), pdf)
      await hand.press(button(page, 'Save documents'))
      return hand.seen(page.getByRole('img', { name: 'Page 1 of right.pdf' }))
    },
  },
  {
    what: "a person's envelopes found by a part of their name",
    async prepare({ api }) {
      await api.create(textFile(1), { name: 'Lease', recipients: [ADA], fields: [SIGNATURE] })
      await others(api)
    },
    async walk(hand, page) {
      await hand.press(page.getByLabel('Search envelopes'))
      await hand.type('lovelace')
      await link(page, 'Other 0').waitFor({ state: 'detached' })
      return hand.seen(link(page, 'Lease'))
    },
  },
  {
    what: 'a signed page seen',
    async prepare({ api, sinks }) {
      const { id, last } = await api.almostSigned(textFile(3))
      await last.finish()
      await sinks.heard(id)
    },
    async walk(hand, page) {
      await hand.press(page.locator('a[href^="/envelopes/env_"]').first())
      return hand.seen(page.locator('img[src*="file=sealed"]').first())
    },
  },
  {
    what: `${MANY} envelopes reminded at once`,
    async prepare({ api }) {
      for (let at = 0; at < MANY; at += 1) await api.create(textFile(1), { send: true })
      await others(api)
    },
    async walk(hand, page) {
      await hand.press(page.getByRole('link', { name: /^In flight/ }))
      await link(page, 'Other 0').waitFor({ state: 'detached' })
      await hand.press(page.getByLabel('Select all on this page'))
      await hand.press(button(page, 'Remind'))
      await hand.press(button(page, `Remind ${MANY} envelopes`))
      return hand.seen(page.getByText(`${MANY} of ${MANY} done`))
    },
  },
]

const SIGNATURE = {
  ...{ recipient_email: ADA.email, type: 'signature', page: 1, required: true },
  ...{ x: 0.1, y: 0.8, width: 0.3, height: 0.06 },
}

async function others(api: Api): Promise<void> {
  for (let at = 0; at < OTHERS; at += 1) await api.create(textFile(1), { name: `Other ${at}` })
}

/** The file is there: whom it is for, where it is signed, and out. */
async function sendIt(hand: Hand, page: Page): Promise<Acts> {
  await page.locator('input[name="recipients.0.name"]:focus').waitFor()
  await hand.type(ADA.name, 'Tab')
  await hand.type(ADA.email)
  await hand.press(button(page, 'Place fields'))
  await hand.press(button(page, 'Signature'))
  await hand.press(button(page, 'Review and send'))
  await hand.press(button(page, 'Send to 1 person'))
  return hand.seen(page.getByText(`Waiting for ${ADA.name}`))
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
