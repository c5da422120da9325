// Usage: node tools/print-sample.ts   prints assets/sample-agreement.html to PDF with Debian's chromium
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'

const folder = join(import.meta.dirname, '..', 'assets')
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
  ],
})
try {
  const page = await browser.newPage()
  await page.goto(pathToFileURL(join(folder, 'sample-agreement.html')).href)
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  await writeFile(join(folder, 'sample-agreement.pdf'), pdf)
} finally {
  await browser.close()
}
