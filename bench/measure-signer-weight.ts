import { statSync } from 'node:fs'
import { join } from 'node:path'
import { BUDGETS, bytesOf, readBuilt } from '../test/support/built.ts'
import { openPhones } from './phone.ts'
import { agreement, sendAgreement } from './signer-world.ts'
import { atMost, digits, type Row } from './table.ts'
import type { World } from './world.ts'

const KB = 1000
const MAIN = 'src/signer/main.tsx'

/** What comes over the line before a person has done anything, as a browser fetches it, and as gzip packs it. */
export async function measureSignerWeight(world: World): Promise<Row[]> {
  const { link } = await sendAgreement(world, agreement(2, 3))
  const phones = await openPhones()
  try {
    const phone = await phones.take({ slow: false })
    const untouched = async (): Promise<string> => {
      await phone.page.goto(link, { waitUntil: 'networkidle' })
      const { bytes, files } = phone.scripts()
      return `${kb(bytes)} KB over the line, ${files} file${files === 1 ? '' : 's'}`
    }
    const measured = await untouched()
    await phone.page.getByRole('checkbox').tap()
    await phone.page.locator('.letter-card button[type=submit]').tap()
    await phone.page.locator('.page img.shown').waitFor()
    const all = phone.scripts()
    return [
      ...rowsOf(measured),
      {
        what: 'script, all that the documents need',
        measured: `${kb(all.bytes)} KB over the line, ${all.files} files`,
      },
    ]
  } finally {
    await phones.close()
  }
}

function rowsOf(measured: string): Row[] {
  const built = readBuilt()
  const weigh = (what: string, bytes: number, bytes_max: number, more = ''): Row => ({
    what,
    measured: `${kb(bytes)} KB gz${more}`,
    target: atMost(bytes / KB, bytes_max / KB, 'KB'),
  })
  return [
    weigh('script before anything is done', bytesOf(built.scriptsOf(MAIN)), BUDGETS.script_bytes_max, `; ${measured}`),
    weigh('the one stylesheet', bytesOf(built.stylesOf(MAIN)), BUDGETS.style_bytes_max),
    ...(['module', 'classic'] as const).map((form) =>
      weigh(
        `script for other sites, as a ${form} script`,
        statSync(join(import.meta.dirname, `../dist/embed/v1.${form}.js.gz`)).size,
        BUDGETS.embed_bytes_max,
      ),
    ),
  ]
}

const kb = (bytes: number) => digits(bytes / KB)
