import type { Leaf } from '../reader/page-leaves.ts'
import type { PdfFile } from '../reader/pdf-file.ts'
import type { IndexResult } from '../reader/pdf-index.ts'
import { nameOf } from '../reader/syntax.ts'
import { hasLook } from './link-annotation.ts'

type Read = Extract<IndexResult, { refused: null }>

/**
 * Pages, from 1, of which the structure does not prove that what their content draws last lies over all else: it leaves something
 * open or has operators that readers take in different ways, something is drawn behind it (annotations), something may hide it (layers),
 * or its parts replace each other (a knockout group, ISO 32000-2, 11.4.6).
 */
export function pagesToLookAt({ file, leaves, unsettled }: Read): ReadonlySet<number> {
  const { open, disputed, wrong, layers } = unsettled
  const has_layers = layers !== 'none' || file.resolve(file.catalog.get('OCProperties')) !== 'null'
  const unsure = new Set([...open, ...disputed, ...wrong])
  const numbers = leaves.map((leaf, at) => ({ leaf, number: at + 1 }))
  return new Set(
    numbers
      .filter(({ leaf, number }) => has_layers || unsure.has(number) || mayDrawLater(file, leaf))
      .map(({ number }) => number),
  )
}

function mayDrawLater(file: PdfFile, { own }: Leaf): boolean {
  const knocks_out = file.resolve(file.optionalDict(own.get('Group')).get('K')) !== 'null'
  return knocks_out || file.items(own.get('Annots'), 'the list of annotations').some((raw) => mayShow(file, raw))
}

/** Links without a look show nothing, nor does the invisible field of a seal. */
export function mayShow(file: PdfFile, raw: string): boolean {
  const annotation = file.optionalDict(raw)
  const kind = nameOf(file.resolve(annotation.get('Subtype')))
  if (kind === 'Link') return hasLook(file, annotation)
  return kind !== 'Widget' || file.resolve(annotation.get('AP')) !== 'null'
}
