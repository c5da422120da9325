import type { PdfFile } from './pdf-file.ts'
import { type Dict, entriesWithout, isArray } from './syntax.ts'

/** The document security store of a file, as references. */
export interface DssIndex {
  readonly certs: string
  readonly crls: string
  readonly ocsps: string
  /** Its other entries, including /VRI. */
  readonly rest: string
}

export const readDss = (file: PdfFile, catalog: Dict): DssIndex => {
  const dss = file.optionalDict(catalog.get('DSS'))
  // A malformed list is left out. No reader could use it, and it is no reason to refuse the file.
  const references = (key: string): string =>
    isArray(file.resolve(dss.get(key))) ? file.items(dss.get(key), key).join(' ') : ''
  return {
    certs: references('Certs'),
    crls: references('CRLs'),
    ocsps: references('OCSPs'),
    rest: entriesWithout(dss, 'Type', 'Certs', 'CRLs', 'OCSPs'),
  }
}
