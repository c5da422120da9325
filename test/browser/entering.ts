import type { Locator, Page } from 'playwright-core'
import { OPTIONS, type Entering, type Row } from '../support/fields.ts'

// How a person fills in a field of each kind: with a mouse on the page, in the form, with a finger, and with keys alone.

export type Way = 'pointer' | 'form' | 'touch' | 'keys'

interface Acting {
  readonly page: Page
  readonly row: Row
  /** The control, or what is pressed to get to one. */
  readonly control: Locator
  /** What is typed, where something is. */
  readonly text: string
}
type Act = (acting: Acting) => Promise<void>

/** Fills in the field of this row. */
export const enter = (page: Page, row: Row, way: Way): Promise<void> =>
  ACTS[way][row.entering]({ page, row, text: String(row.value), control: page.getByLabel(calledIn(row)).first() })

/** `signature, page 1 of 1, required` on the page, `signature (required)` in the form; of a signature what it asks for before. */
const calledIn = ({ name }: Row): RegExp => new RegExp(`(^|[: ])${name}(, page| \\()`)

const nobody = async () => undefined

const typed: Act = async ({ page, control, text }) => {
  await control.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}
const filled: Act = ({ control, text }) => control.fill(text)
const ticked: Act = ({ control }) => control.check()
const selected: Act = async ({ control, text }) => void (await control.selectOption(text))
const button = ({ page, row }: Acting) => page.getByRole('button', { name: calledIn(row) })
const sheet = ({ page }: Pick<Acting, 'page'>) => page.getByRole('dialog')
const signs = ({ page }: Pick<Acting, 'page'>) => sheet({ page }).getByRole('button', { name: /^(Sign|Add initials)$/ })
const gone = ({ page }: Pick<Acting, 'page'>) => sheet({ page }).waitFor({ state: 'detached' })

const labelsOf = ({ value }: Row): readonly string[] =>
  OPTIONS.filter((option) => [value].flat().includes(option.value)).map(({ label }) => label)

const chosen: Act = async ({ page, row }) => {
  const group = page.getByRole(row.entering === 'option' ? 'radiogroup' : 'group', { name: calledIn(row) })
  for (const label of labelsOf(row)) await group.getByLabel(label, { exact: true }).check()
}

/** Done as soon as the file is there. */
const brought =
  (open: Act, close: Act): Act =>
  async (acting) => {
    await open(acting)
    const { name, bytes } = acting.row.value as { readonly name: string; readonly bytes: Uint8Array }
    const [chooser] = await Promise.all([
      acting.page.waitForEvent('filechooser'),
      sheet(acting).getByRole('button', { name: 'Attach a file' }).press('Enter'),
    ])
    await chooser.setFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) })
    await sheet(acting).getByText(`${name}, 1 page`).waitFor()
    await close(acting)
    await gone(acting)
  }
const done = (acting: Acting) => sheet(acting).getByRole('button', { name: 'Done' })

const POINTER: Readonly<Record<Entering, Act>> = {
  mark: async (acting) => {
    await button(acting).click()
    const { kind } = acting.row.value as { readonly kind: string }
    if (kind === 'drawn') await drawn(acting)
    await signs(acting).click()
    await gone(acting)
  },
  tick: ticked,
  text: typed,
  number: typed,
  date: filled,
  time: filled,
  option: chosen,
  menu: selected,
  options: chosen,
  file: brought(
    (acting) => button(acting).click(),
    (acting) => done(acting).click(),
  ),
  nobody,
}

async function drawn({ page }: Acting): Promise<void> {
  await page.getByRole('tab', { name: 'Draw' }).click()
  const pad = page.getByLabel(/Pad to draw on/)
  await pad.waitFor()
  const box = await pad.boundingBox()
  if (!box) throw new Error('the pad is not in sight')
  const [x, y] = [box.x + 30, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let i = 1; i <= 12; i += 1) await page.mouse.move(x + i * 15, y + (i % 2 === 0 ? 30 : -30))
  await page.mouse.up()
}

const typedMark: Act = async (acting) => {
  await button(acting).click()
  await signs(acting).click()
  await gone(acting)
}

const inSheet: Act = async (acting) => {
  await button(acting).tap()
  await sheet(acting).locator('#text-control').fill(acting.text)
  await sheet(acting).getByRole('button', { name: 'Done' }).tap()
  await gone(acting)
}

const TOUCH: Readonly<Record<Entering, Act>> = {
  mark: async (acting) => {
    await button(acting).tap()
    await signs(acting).tap()
    await gone(acting)
  },
  tick: ({ control }) => control.tap(),
  text: inSheet,
  number: inSheet,
  date: inSheet,
  time: inSheet,
  option: async ({ page, row }) => {
    const group = page.getByRole('radiogroup', { name: calledIn(row) })
    for (const label of labelsOf(row)) await group.getByLabel(label, { exact: true }).tap()
  },
  menu: selected,
  options: async ({ page, row }) => {
    const group = page.getByRole('group', { name: calledIn(row) })
    for (const label of labelsOf(row)) await group.getByLabel(label, { exact: true }).tap()
  },
  file: brought(
    (acting) => button(acting).tap(),
    (acting) => done(acting).tap(),
  ),
  nobody,
}

const keyed =
  (...keys: readonly string[]): Act =>
  async ({ page, row }) => {
    await tabTo(page, calledIn(row))
    for (const key of keys) await page.keyboard.press(key)
  }
const keyedText =
  (textOf: (acting: Acting) => string): Act =>
  async (acting) => {
    await tabTo(acting.page, calledIn(acting.row))
    await acting.page.keyboard.type(textOf(acting))
  }

const KEYS: Readonly<Record<Entering, Act>> = {
  mark: async (acting) => {
    await keyed('Enter')(acting)
    await sheet(acting).getByRole('textbox').and(acting.page.locator(':focus')).waitFor()
    await acting.page.keyboard.press('Enter')
    await gone(acting)
  },
  tick: keyed('Space'),
  text: async (acting) => {
    await keyed('Control+a')(acting)
    await acting.page.keyboard.type(acting.text)
  },
  number: keyedText(({ text }) => text),
  // As a date box of the browser's language takes it: month, day, year.
  date: keyedText(({ text }) => text.replace(/^(\d+)-(\d+)-(\d+)$/, '$2$3$1')),
  time: keyedText(({ text }) => `${text.replace(':', '')}AM`),
  option: keyed('Space'),
  menu: keyedText(({ row }) => labelsOf(row).join('')),
  // The first two of three.
  options: keyed('Space', 'Tab', 'Space'),
  file: brought(keyed('Enter'), (acting) => done(acting).press('Enter')),
  nobody,
}

const ACTS: Readonly<Record<Way, Readonly<Record<Entering, Act>>>> = {
  pointer: POINTER,
  form: { ...POINTER, mark: typedMark },
  touch: TOUCH,
  keys: KEYS,
}

/** The Tab key until the focus is in the field that is called so. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let tabs = 0; tabs < 80; tabs += 1) {
    if (name.test(await page.evaluate(FOCUSED))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the Tab key never came to ${name}`)
}

const FOCUSED = `(() => {
  const it = document.activeElement
  if (it === document.body) return ''
  const group = it.closest('fieldset')?.getAttribute('aria-label')
  return group || it.getAttribute('aria-label') || (it.labels && it.labels[0] ? it.labels[0] : it).innerText || ''
})()`
