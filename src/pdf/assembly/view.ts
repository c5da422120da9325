import { type Dict, entriesWithout, nameOf } from '../reader/syntax.ts'
import type { PlacedPart } from './part.ts'

/** How a reader is asked to open the file, and what its links and colours go by. */
export function viewEntries({ part, leads, objects }: PlacedPart): readonly string[] {
  const { file } = part.source
  const named = (['PageLayout', 'PageMode'] as const).flatMap((key) => {
    const name = file.resolve(file.catalog.get(key))
    return nameOf(name) === null ? [] : [`/${key} ${name}`]
  })
  const copied = (['OutputIntents', 'URI'] as const).flatMap((key) => {
    const raw = file.catalog.get(key)
    return raw === undefined ? [] : [`/${key} ${objects.renamed(raw)}`]
  })
  const given = [...file.optionalDict(file.catalog.get('ViewerPreferences'))]
  const shown = preferences(new Map(given.map(([key, raw]) => [key, file.resolve(raw)])))
  const opening = leads.opening(file.resolve(file.catalog.get('OpenAction')))
  return [...named, shown, opening === null ? '' : `/OpenAction ${opening}`, ...copied]
}

/** Switches and choices. Others name pages, which have other numbers now. */
function preferences(given: Dict): string {
  const kept = [...given].filter(([, raw]) => raw === 'true' || raw === 'false' || nameOf(raw) !== null)
  return kept.length === 0 ? '' : `/ViewerPreferences << ${entriesWithout(new Map(kept))} >>`
}
