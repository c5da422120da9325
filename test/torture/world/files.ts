import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { GOLDENS } from '../../pdf/golden/sheets.ts'
import { annotatedPage, formPage, noisePage, objectStream, packed, pages, slowPage } from '../../pdf/intake/files.ts'
import { HOSTILE_CONTENT } from '../../pdf/intake/hostile-content.ts'
import { HOSTILE_STRUCTURE } from '../../pdf/intake/hostile-structure.ts'
import { ODD_FILES } from '../../pdf/seal/odd-files.ts'
import { corpusFolder } from '../../pdf/seal/support.ts'
import { MADE_FILES } from './made.ts'

export interface WorldFile {
  readonly name: string
  readonly bytes: () => Buffer
}

/** Files of other makers, where that folder is there. */
const corpus = (): readonly WorldFile[] => {
  const folder = corpusFolder
  if (folder === null || !existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => name.endsWith('.pdf'))
  return names.map((name) => ({ name, bytes: () => readFileSync(join(folder, name)) }))
}

const ASSETS = join(import.meta.dirname, '../../../assets')

const kinds: Readonly<Record<string, () => Buffer>> = {
  'one page': () => pages(),
  'fifty pages': () => pages({ count: 50 }),
  'a form without appearances': () => formPage(),
  'an annotation': () => annotatedPage('<</Type/Annot/Subtype/Square/Rect[50 50 90 90]/C[1 0 0]/F 4>>'),
  'an image of noise': () => noisePage(200_000),
  'object streams': () => packed(objectStream(0)),
  'content that takes long': () => slowPage(),
  'the sample agreement': () => readFileSync(join(ASSETS, 'sample-agreement.pdf')),
}

/** What is refused of them is refused in test/pdf/intake/hostile.test.ts, slowly. */
const hostile = [...HOSTILE_STRUCTURE, ...HOSTILE_CONTENT].filter(([, , refused]) => refused === null)

/** Every file that stands for what people send: of others, hostile, odd, and of every placing. */
export const worldFiles = (): readonly WorldFile[] => [
  ...corpus(),
  ...hostile.map(([name, bytes]) => ({ name: `hostile: ${name}`, bytes })),
  ...ODD_FILES.map(({ what, bytes }) => ({ name: `odd: ${what}`, bytes })),
  ...Object.entries(kinds).map(([name, bytes]) => ({ name: `kind: ${name}`, bytes })),
  ...GOLDENS.map(({ name, bytes }) => ({ name: `golden: ${name}`, bytes: () => bytes })),
  ...MADE_FILES,
]
