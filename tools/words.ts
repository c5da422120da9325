// Usage: node tools/words.ts <language> [area]   what it does not say yet; with an area, its table: id, English, translation
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '../src/i18n/languages.ts'

const folder = join(import.meta.dirname, '..', 'src', 'i18n')
const areasIn = (path: string) => readdirSync(join(folder, 'en', path)).filter((file) => file.endsWith('.ts'))
/** What puts the others together. */
const WHOLE = ['en', 'dashboard/dashboard']
const areas = [...areasIn('.'), ...areasIn('dashboard').map((file) => `dashboard/${file}`)]
  .map((file) => file.replace(/\.ts$/, ''))
  .filter((area) => !WHOLE.includes(area))

const [language = '', wanted] = process.argv.slice(2)
if (!LANGUAGES.some((known) => known === language) || (wanted !== undefined && !areas.includes(wanted))) {
  console.error(`Usage: node tools/words.ts <${LANGUAGES.join('|')}> [${areas.join('|')}]`)
  process.exit(1)
}

type Messages = Readonly<Record<string, string>>

/** An area is the one export of its name, or several that begin with it. */
async function messagesOf(translators: string, area: string): Promise<Messages> {
  const exported = (await import(join(folder, translators, `${area}.ts`))) as Readonly<Record<string, Messages>>
  return Object.assign({}, ...Object.values(exported)) as Messages
}

for (const area of wanted === undefined ? areas : [wanted]) {
  const [english, said] = [await messagesOf('en', area), await messagesOf(language, area)]
  const missing = Object.keys(english).filter((id) => !(id in said))
  console.log(`${area}: ${Object.keys(english).length - missing.length} of ${Object.keys(english).length}`)
  const rows = wanted === undefined ? missing : Object.keys(english)
  for (const id of rows) console.log([id, english[id], said[id] ?? '—'].join('\t'))
}
