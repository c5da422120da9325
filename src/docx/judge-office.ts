import { readFile } from 'node:fs/promises'
import type { JudgeOfficeRequest, OfficeJudgement, OfficeKind } from '../ports/pdf.ts'
import { refuseActive } from './confined.ts'
import { isDrawing, judgeDrawings } from './drawings.ts'
import { CONTENT_TYPES, refuseHarmful } from './harmless.ts'
import { isDrawnPart, judgeOpenDocument } from './open-document.ts'
import { DocxRefusal } from './refusal.ts'
import { unpack } from './unpack.ts'

/** What an office file may not have before a converter opens it: it would ask for what is outside of the file. */
export async function judgeOffice({ path, kind, is_confined }: JudgeOfficeRequest): Promise<OfficeJudgement> {
  try {
    const wanted = { wanted: WANTED[kind], entries_max: ENTRIES_MAX }
    const parts = await unpack(await readFile(path), is_confined ? wanted : { ...wanted, begins: isDrawing })
    if (is_confined) refuseActive(parts)
    else if (kind === 'odt' || kind === 'ods' || kind === 'odp') {
      judgeOpenDocument(parts)
      judgeDrawings(parts, 'drawn')
    } else refuseHarmful(parts, 'drawn')
    return { refused: null }
  } catch (error) {
    if (error instanceof DocxRefusal) return { refused: error.code, message: error.message }
    throw error
  }
}

/** As what kind a file is asks for (convert/recognise.ts). */
const ENTRIES_MAX = 10_000

const isListed = (name: string): boolean => name === CONTENT_TYPES || /\.rels$/i.test(name)
/** Of workbooks and presentations, what leads out of them is in their relations alone; sheets may be large. */
const WANTED: Readonly<Record<OfficeKind, (name: string) => boolean>> = {
  docx: (name) => isListed(name) || /\.xml$/i.test(name),
  xlsx: (name) => isListed(name) || /externalLinks?[^/]*\.xml$/i.test(name),
  pptx: isListed,
  odt: isDrawnPart,
  ods: isDrawnPart,
  odp: isDrawnPart,
}
