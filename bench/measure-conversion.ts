import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import sharp from 'sharp'
import { openLibreOffice } from '../src/convert/libreoffice.ts'
import { picturePdf } from '../src/pdf/intake/picture-pdf.ts'
import { docx, PAGE_BREAK, paragraph } from '../test/support/office-files.ts'
import { percentile } from './load.ts'
import { atMost, digits, type Row } from './table.ts'
import type { World } from './world.ts'

const TARGET_S = 5
const AT = '2026-11-20T12:00:00.000Z'

/** How long somebody looks at "Converting…". */
export async function measureConversion({ folder, scaled }: Pick<World, 'folder' | 'scaled'>): Promise<Row[]> {
  const place = join(folder, 'conversion')
  mkdirSync(place)
  const office = openLibreOffice({ folder: join(place, 'work'), log: pino({ level: 'silent' }) })
  const runs = Math.max(3, Math.round(scaled(10)))
  const [path, out_path] = [join(place, 'in'), join(place, 'out.pdf')]
  const seconds = async (work: () => Promise<unknown>) => {
    const taken: number[] = []
    for (let i = 0; i < runs; i++) {
      const began = performance.now()
      await work()
      taken.push((performance.now() - began) / 1000)
    }
    return taken
  }
  try {
    if ((await office.issue()) !== null) return []
    const text = Array.from({ length: 30 }, () => paragraph('Words of an agreement, as they stand on a page.')).join('')
    writeFileSync(path, await docx({ body: text + PAGE_BREAK + text }))
    const pages = await seconds(() => office.convert({ path, kind: 'docx', paper: 'a4', out_path }))
    const noise = Buffer.from(Array.from({ length: 4000 * 3 }, (_, i) => (i * 7919) % 251))
    const photo = sharp(Buffer.concat(Array.from({ length: 3000 }, () => noise)), {
      raw: { width: 4000, height: 3000, channels: 3 },
    })
    writeFileSync(path, await photo.jpeg().toBuffer())
    const pictures = await seconds(() => picturePdf({ path, paper: 'a4', title: 'photo', at: AT, out_path }))
    return [row('Word file of two pages', pages, TARGET_S), row('photo of 12 megapixels', pictures, TARGET_S)]
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

const row = (what: string, seconds: readonly number[], most: number): Row => ({
  what: `PDF of a ${what}, wall clock`,
  measured: `best ${digits(Math.min(...seconds))} s, p95 ${digits(percentile([...seconds], 0.95))} s`,
  target: atMost(percentile([...seconds], 0.5), most, 's'),
})
