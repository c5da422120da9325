// Usage: node tools/print-sample.ts sample-agreement|sample-nda   prints assets/NAME.html to PDF with Debian's chromium
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'

const folder = join(import.meta.dirname, '..', 'assets')
const [name = 'sample-agreement'] = process.argv.slice(2)
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
})
try {
  const page = await browser.newPage()
  await page.goto(pathToFileURL(join(folder, `${name}.html`)).href)
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  await writeFile(join(folder, `${name}.pdf`), pdf)
} finally {
  await browser.close()
}
