import type { PdfFile } from '../reader/pdf-file.ts'
import { type Dict, entriesWithout, nameOf } from '../reader/syntax.ts'
import type { ForeignObjects } from '../writer/foreign-objects.ts'

/** A file whose pages were added, and its objects as they are numbered now. */
export interface Foreign {
  readonly file: PdfFile
  readonly objects: ForeignObjects
}

/**
 * The catalog's optional content with the layers of appended pages (ISO 32000-2, 8.11.4): what their file hides by
 * default stays hidden, and nothing else changes. Null if no appended page has a layer.
 */
export const layersWith = (
  { file, catalog }: { readonly file: PdfFile; readonly catalog: Dict },
  added: readonly Foreign[],
): string | null => {
  const brought = added.map(layersOf)
  const all = brought.flatMap((layers) => layers.all)
  if (all.length === 0) return null
  const own = file.optionalDict(catalog.get('OCProperties'))
  const usual = file.optionalDict(own.get('D'))
  const groups = [...file.items(own.get('OCGs'), 'the layers'), ...all]
  const off = [...file.items(usual.get('OFF'), 'the hidden layers'), ...brought.flatMap((layers) => layers.off)]
  // Where the document hides its layers unless told otherwise, those that show have to be told.
  const hides = nameOf(usual.get('BaseState')) === 'OFF'
  const on = [
    ...file.items(usual.get('ON'), 'the shown layers'),
    ...(hides ? brought.flatMap((layers) => layers.all.filter((layer) => !layers.off.includes(layer))) : []),
  ]
  const shown = on.length === 0 ? '' : ` /ON [${on.join(' ')}]`
  const settings = `/D << ${entriesWithout(usual, 'OFF', 'ON')} /OFF [${off.join(' ')}]${shown} >>`
  return `\n/OCProperties << ${entriesWithout(own, 'OCGs', 'D')} /OCGs [${groups.join(' ')}] ${settings} >>`
}

interface Layers {
  readonly all: readonly string[]
  readonly off: readonly string[]
}

/** Those that an appended page leads to, by their new references. */
function layersOf({ file, objects }: Foreign): Layers {
  const given = file.optionalDict(file.catalog.get('OCProperties'))
  const usual = file.optionalDict(given.get('D'))
  const groups = file.items(given.get('OCGs'), 'the layers')
  const [on, off] = (['ON', 'OFF'] as const).map((key) => file.items(usual.get(key), 'the layers'))
  const hides = nameOf(usual.get('BaseState')) === 'OFF'
  const hidden = groups.filter((group) => (hides ? !on?.includes(group) : off?.includes(group)))
  const placed = (list: readonly string[]) => list.flatMap((group) => objects.placeOf(group) ?? [])
  return { all: placed(groups), off: placed(hidden) }
}
