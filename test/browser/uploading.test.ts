import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SAMPLE_PDF } from '../support/api.ts'
import { docx, PAGE_BREAK, paragraph } from '../support/office-files.ts'
import { expectAccessible } from './accessible.ts'
import { type Browser, DESKTOP, openBrowser } from './browser.ts'
import { type RunningService, startService } from './running-service.ts'

let service: RunningService
let browser: Browser
beforeAll(async () => {
  service = await startService({})
  browser = await openBrowser()
}, 120_000)
afterAll(async () => {
  await browser.close()
  await service.stop()
})

/** A loaded machine converts slowly. */
const PATIENCE = { timeout: 60_000 }

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer })
interface Made {
  readonly documents: readonly { readonly name: string; readonly title: string | null }[]
  readonly recipients: readonly { readonly email: string; readonly signing_order: number }[]
}

const documents = (page: Page) => page.getByRole('list', { name: 'Documents' }).getByRole('listitem')

/** What a drag from the desktop ends with. */
async function drop(page: Page, { name, buffer }: ReturnType<typeof file>): Promise<void> {
  const dropping = `((name, text) => {
    const data = new DataTransfer()
    data.items.add(new File([Uint8Array.fromBase64(text)], name))
    for (const type of ['dragover', 'drop'])
      document.body.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }))
  })(${JSON.stringify(name)}, ${JSON.stringify(buffer.toString('base64'))})`
  await page.evaluate(dropping)
}

async function signIn(page: Page, path: string): Promise<void> {
  await page.goto(`${service.base_url}/login?next=${encodeURIComponent(path)}`)
  await page.getByLabel('Email', { exact: true }).fill(service.login.email)
  await page.getByLabel('Password').fill(service.login.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('a file that is chosen or dropped on the list begins an envelope', { timeout: 90_000 }, async () => {
  const { context, complaints } = await browser.visit(DESKTOP)
  const page = await context.newPage()
  await signIn(page, '/envelopes?space=live')
  await page.getByText('No envelopes yet').waitFor()
  await expectAccessible(page)
  await page.getByLabel('Files').setInputFiles([file('lease.pdf', SAMPLE_PDF)])
  await page.waitForURL(/envelopes\/new/)
  await documents(page).getByText('lease.pdf', { exact: true }).waitFor()
  await page.locator('input[name="recipients.0.name"]:focus').waitFor()
  await page.getByRole('button', { name: 'Start over' }).click()

  await page.goBack()
  const search = page.getByLabel('Search envelopes')
  await search.focus()
  // A spreadsheet offers its cells as text and as a picture: the entry takes the text.
  await page.evaluate(PASTED_CELLS)
  await drop(page, file('dropped.pdf', SAMPLE_PDF))
  await page.waitForURL(/envelopes\/new/)
  await documents(page).getByText('dropped.pdf', { exact: true }).waitFor()
  expect(await documents(page).count()).toBe(1)
  expect(complaints).toEqual([])
  await context.close()
})

const PASTED_CELLS = `(() => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', 'Ada')
  clipboardData.items.add(new File(['cells'], 'cells.png', { type: 'image/png' }))
  document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
})()`

test('a Word file and a photo become an envelope', { timeout: 180_000 }, async () => {
  const { context, complaints } = await browser.visit(DESKTOP)
  const page = await context.newPage()
  await signIn(page, '/envelopes/new?space=live')
  await page.getByText('Up to 15 documents of 25 MB and 50 pages each.').waitFor()
  await page.getByText('Add a document first.').waitFor()

  const lease = file('Lease.docx', await docx({ body: paragraph('One') + PAGE_BREAK + paragraph('Two') }))
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#2a6' } })
    .jpeg()
    .toBuffer()
  const liar = file('deed.pdf', Buffer.from('MZ\x90\0'))
  await page.getByLabel('Files').setInputFiles([lease, liar])
  await drop(page, file('photo.jpg', photo))
  await page.getByText('Deed.pdf is called a PDF by its name, but it is a program.').waitFor(PATIENCE)
  await page.getByText('made from a JPEG picture').waitFor(PATIENCE)
  await page.getByText(/^2 pages .* made from a Word document \(DOCX\)$/).waitFor(PATIENCE)

  await page.getByRole('button', { name: 'Remove deed.pdf' }).click()
  await page.getByRole('button', { name: 'Move photo.jpg up' }).click()
  await documents(page).first().getByText('photo.jpg', { exact: true }).waitFor()
  await page.getByLabel('Title of photo.jpg').fill('The garden')
  await page.getByRole('button', { name: 'View Lease.docx' }).click()
  await page.getByRole('dialog', { name: 'Lease.pdf' }).getByAltText('Page 2 of 2').waitFor()
  await page.keyboard.press('Escape')

  await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace')
  await page.getByLabel('Email', { exact: true }).fill('not an address')
  await page.getByRole('button', { name: 'Add me' }).click()
  await page.getByLabel('At the same time as the recipient above').check()
  await page.getByRole('textbox', { name: 'Message' }).fill('Please sign')
  await page.getByRole('button', { name: 'Place fields' }).click()
  await page.getByLabel('Email', { exact: true }).first().and(page.locator('[aria-invalid=true]')).waitFor()
  await expectAccessible(page)

  // Nothing typed is lost with the page.
  await page.reload()
  await documents(page).first().getByText('photo.jpg', { exact: true }).waitFor()
  expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('Please sign')
  await page.getByLabel('Email', { exact: true }).first().fill('ada@example.test')
  await page.getByRole('button', { name: 'Place fields' }).click()
  await page.waitForURL(/\/envelopes\/env_\w+\/edit/)
  const id = /env_\w+/.exec(page.url())?.[0]
  const headers = { authorization: `Bearer ${service.live_key}` }
  const answer = await fetch(`${service.base_url}/api/v1/envelopes/${id}`, { headers })
  const made = (await answer.json()) as Made
  expect(made.documents.map(({ name, title }) => [name, title])).toEqual([
    ['photo.pdf', 'The garden'],
    ['Lease.pdf', null],
  ])
  expect(made.recipients.map((one) => one.signing_order)).toEqual([1, 1])
  expect(made.recipients[1]?.email).toBe(service.login.email)
  // Going back before the editor stands shows the form as it was.
  await page.getByRole('button', { name: 'Undo' }).waitFor(PATIENCE)
  await page.goBack()
  await page.getByText('Add a document first.').waitFor()

  await page.goto(`${service.base_url}/templates/new?space=live`)
  await page.getByLabel('Files').setInputFiles([file('form.jpg', photo)])
  await page.getByText('made from a JPEG picture').waitFor(PATIENCE)
  await page.getByRole('textbox', { name: 'Role' }).fill('Tenant')
  await page.getByRole('button', { name: 'Add role' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Place fields' }).click()
  await page.waitForURL(/\/templates\/tpl_\w+\/edit/)
  // The refused file and the wrong address are answers, and the browser notes each.
  expect(complaints.filter((text) => !/status of 4\d\d/.test(text))).toEqual([])
  await context.close()
})

test('a person asked before is proposed; who signs alone comes from a PDF straight to the signing page', {
  timeout: 90_000,
}, async () => {
  const { context, complaints } = await browser.visit(DESKTOP)
  const page = await context.newPage()
  await signIn(page, '/envelopes/new?space=live')
  await page.getByLabel('Files').setInputFiles([file('Oath.pdf', SAMPLE_PDF)])
  const name = page.getByRole('combobox', { name: 'Name', exact: true })
  await name.and(page.locator(':focus')).waitFor()
  await page.keyboard.type('love')
  await page.getByRole('option', { name: /Ada Lovelace/ }).waitFor()
  await expectAccessible(page)
  for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key)
  expect(await name.inputValue()).toBe('Ada Lovelace')
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe('ada@example.test')
  expect(await page.getByRole('option').and(page.locator('div')).count()).toBe(0)

  // Whoever is named is not left out by a press.
  const alone = page.getByRole('button', { name: 'Sign it yourself' })
  await page.getByText(/^2 pages/).waitFor(PATIENCE)
  expect(await alone.getAttribute('aria-description')).toBe('Other recipients are named: remove them first')
  for (const entry of ['Name', 'Email']) await page.getByLabel(entry, { exact: true }).fill('')
  await alone.click()
  await page
    .getByRole('complementary', { name: 'New fields' })
    .getByRole('button', { name: 'Signature', exact: true })
    .click(PATIENCE)
  await page.getByRole('button', { name: 'Sign now' }).click()
  await page.waitForURL(/\/sign\/rcp_/)
  await page.getByRole('heading', { level: 1, name: /please sign/ }).waitFor()
  expect(complaints).toEqual([])
})
