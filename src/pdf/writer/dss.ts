import type { DssIndex } from '../reader/dss.ts'
import type { ObjectWriter } from './objects.ts'

/** What a seal can be validated with when its issuers no longer answer, all as DER (ETSI EN 319 142-1, 5.4.2). */
export interface DssMaterial {
  readonly certs: readonly Uint8Array[]
  readonly crls: readonly Uint8Array[]
  readonly ocsps: readonly Uint8Array[]
}

const LISTS = [
  ['Certs', 'certs'],
  ['CRLs', 'crls'],
  ['OCSPs', 'ocsps'],
] as const

/**
 * Writes each certificate and answer as an unfiltered stream, and a new store that appends them to the existing lists.
 * Returns the catalog's entry, or nothing if there is nothing to say.
 */
export const putDss = (writer: ObjectWriter, material: DssMaterial | null, before: DssIndex): string => {
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
