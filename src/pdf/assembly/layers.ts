import { Layers } from '../reader/layers.ts'
import type { PdfFile } from '../reader/pdf-file.ts'
import { listOf } from '../reader/trees.ts'
import type { ForeignObjects } from '../writer/foreign-objects.ts'

export interface ShownLayers {
  readonly all: readonly string[]
  readonly off: readonly string[]
}

/** The layers of a file that what was copied leads to, by their new references, and those that are hidden. */
export function layersOf(file: PdfFile, objects: ForeignObjects): ShownLayers {
  const listed = listOf(file, file.optionalDict(file.catalog.get('OCProperties')).get('OCGs'))
  if (listed.length === 0) return { all: [], off: [] }
  const layers = new Layers(file)
  const placed = listed.flatMap((raw) => {
    const place = objects.placeOf(raw)
    return place === null ? [] : [{ place, is_on: layers.shows(raw) }]
  })
  return {
    all: placed.map(({ place }) => place),
    off: placed.flatMap(({ place, is_on }) => (is_on ? [] : [place])),
  }
}

/** The catalog's entry for the layers, all of them in one list (ISO 32000-2, 8.11.4); nothing where there are none. */
export function layerEntry(layers: readonly ShownLayers[]): string {
  const all = layers.flatMap((one) => one.all)
  if (all.length === 0) return ''
  const off = layers.flatMap((one) => one.off)
  const list = `[${all.join(' ')}]`
  return `/OCProperties << /OCGs ${list} /D << /Order ${list} /OFF [${off.join(' ')}] >> >>`
}
