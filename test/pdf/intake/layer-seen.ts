import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { withSecondReading } from '../../../src/pdf/pages/second-reader.ts'
import { has } from '../../support/programs.ts'
import type { OpenedPdf } from './opened.ts'
import { type Seen, seenBy } from './seen.ts'

/** A page as each reader shows it, pdf.js too. */
export const seenByAll = async (opened: OpenedPdf, path: string): Promise<Readonly<Record<string, Seen>>> => {
  const shape = { width: 306, height: 396 }
  const { grey } = (await withSecondReading(readFileSync(path), (reading) => reading.picture(1, shape))) ?? { grey: [] }
  return { ...(await seenBy(opened, path)), 'pdf.js': { picture: Buffer.from(grey), words: [] } }
}

/** A file with nothing packed or encoded. */
export const structureOf = (path: string): string =>
  has('qpdf') ? execFileSync('qpdf', ['--qdf', '--object-streams=disable', path, '-']).toString('latin1') : ''
/** Whatever a layer needs. */
export const LAYERED = /\/(?:OC|OCGs?|OCMD|OCProperties|VE|ViewState|PrintState|ExportState)\b/
