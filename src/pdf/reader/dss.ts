import type { ObjectWriter } from '../writer/objects.ts'
import type { PlanFile } from './pdf-file.ts'
import { type Dict, entriesWithout, isArray } from './syntax.ts'

/** What a seal can be checked with when its issuers are gone; all DER (ETSI EN 319 142-1 5.4.2). */
export interface DssMaterial {
  readonly certs: readonly Uint8Array[]
  readonly crls: readonly Uint8Array[]
  readonly ocsps: readonly Uint8Array[]
}

/** The document security store that a file already has, as references. */
export interface DssPlan {
  readonly certs: string
  readonly crls: string
  readonly ocsps: string
  /** Its other entries, /VRI among them. */
  readonly rest: string
}

const LISTS = [
  ['Certs', 'certs'],
  ['CRLs', 'crls'],
  ['OCSPs', 'ocsps'],
] as const

export const readDss = (file: PlanFile, catalog: Dict): DssPlan => {
  const dss = file.optionalDict(catalog.get('DSS'))
  // A list that is none is left out: no reader could use it, and it is no reason to refuse the file.
  const [certs = '', crls = '', ocsps = ''] = LISTS.map(([key]) =>
    isArray(file.resolve(dss.get(key))) ? file.items(dss.get(key), key).join(' ') : '',
  )
  return { certs, crls, ocsps, rest: entriesWithout(dss, 'Type', 'Certs', 'CRLs', 'OCSPs') }
}

/**
 * Writes each certificate and answer as a stream without filter, and a new store that names them after what was
 * there. Answers the catalog's entry; empty where there is nothing to say.
 */
export const putDss = (writer: ObjectWriter, material: DssMaterial | null, before: DssPlan): string => {
  const lists = LISTS.map(([key, list]) => {
    const added = (material?.[list] ?? []).map((der) => writer.addStream('', der, { raw: true }))
    return [key, [before[list], ...added].join(' ').trim()] as const
  })
  const entries = lists.filter(([, references]) => references !== '')
  const { rest } = before
  if (entries.length === 0 && rest === '') return ''
  const body = entries.map(([key, references]) => `/${key} [${references}]`).join('\n')
  return `\n/DSS ${writer.add(`<< /Type /DSS\n${[body, rest].join('\n').trim()} >>`)}`
}
