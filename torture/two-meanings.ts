import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openedPdf } from '../test/pdf/intake/opened.ts'
import { PROGRAM_NAMES, type Program, shownBy } from '../test/pdf/meaning/readers.ts'
import { scenes } from '../test/pdf/meaning/scenes.ts'
import { searchIn, tried } from '../test/pdf/meaning/search.ts'
import { type Row, sheetOf } from '../test/pdf/meaning/sheet.ts'

// Changes files by chance, seals what is taken in, and keeps what two readers show differently:
// node torture/two-meanings.ts --minutes 60 --seed 1 --out /tmp/finds [--corpus folder] [--with mutool,pdftoppm,gs]

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    out: { type: 'string', default: '' },
    corpus: { type: 'string', default: '' },
    with: { type: 'string', default: 'mutool' },
  },
})
const programs = values.with.split(',').filter((name): name is Program => PROGRAM_NAMES.some((one) => one === name))
const opened = await openedPdf()
const search = searchIn(opened, scenes(values.corpus), programs)
process.stdout.write(`${search.scenes.length} files to change\n`)
if (values.out !== '') mkdirSync(values.out, { recursive: true })

const until = Date.now() + Number(values.minutes) * 60_000
const tally = new Map<string, number>()
const rows: Row[] = []
const count = (word: string) => tally.set(word, (tally.get(word) ?? 0) + 1)
for (let seed = Number(values.seed) * 1_000_000; Date.now() < until; seed++) {
  const find = await tried(opened, search, seed).catch((error: unknown) => `${seed}: ${error}`)
  if (typeof find === 'string') {
    count('fell')
    process.stdout.write(`${find}\n`)
    continue
  }
  const { inspection, why } = find.final
  count(why ?? (inspection.refused === null && inspection.normalised === null ? 'kept' : 'copied'))
  if (find.readers.length === 0 || find.final.path === null) continue
  count('seen differently')
  process.stdout.write(`${seed} ${find.scene}: ${find.done.join(', ')} -> ${find.readers.join(' | ')}\n`)
  if (values.out === '') continue
  writeFileSync(join(values.out, `${seed}.pdf`), find.bytes)
  if (rows.length < 60)
    rows.push({ name: `${seed} ${find.done.join(', ')}`, shown: await shownBy(find.final.path, programs) })
}
if (rows.length > 0) writeFileSync(join(values.out, 'sheet.png'), await sheetOf(rows))
process.stdout.write(`${JSON.stringify(Object.fromEntries([...tally].toSorted(([, a], [, b]) => b - a)))}\n`)
await opened.close()
