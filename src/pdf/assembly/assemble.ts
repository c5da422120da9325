import { createHash } from 'node:crypto'
import { type Dict, entriesWithout } from '../reader/syntax.ts'
import { ObjectWriter } from '../writer/objects.ts'
import { textString } from '../writer/syntax.ts'
import { treeOf } from '../writer/trees.ts'
import { xrefTable } from '../writer/xref.ts'
import { type About, languageOf, putInfo, putMetadata } from './about.ts'
import { layerEntry, layersOf } from './layers.ts'
import { type Bookmark, bookmarksOf, putOutline } from './outline.ts'
import { labelEntries, pageLabels, plainLabels } from './page-labels.ts'
import { type Part, PlacedPart } from './part.ts'
import { agree } from './put-structure.ts'
import { type Structure, structureOf } from './structure.ts'

const CATALOG = 1
const PAGES = 2
const TREE = `${PAGES} 0 R`

interface Assembling {
  readonly about: About
  /** A language tag; null if nothing says one. */
  readonly lang: string | null
  /** Further entries of the catalog. */
  readonly entries?: (placed: readonly PlacedPart[]) => readonly string[]
}

/**
 * Writes a new file of pages of others (ISO 32000-2, 7.7): only what these pages lead to, with the bookmarks, links, names,
 * labels, layers and tags that belong to them. Equal input gives equal bytes.
 */
export function assemble(parts: readonly Part[], { about, lang, entries = () => [] }: Assembling): Buffer {
  const writer = new ObjectWriter({ offset: 0, next_object: PAGES + 1 })
  writer.text('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')
  const placed = placedIn(writer, parts)
  const kids = placed.flatMap((one) => one.putPages())
  writer.put(PAGES, `<< /Type /Pages /Count ${kids.length} /Kids [${kids.join(' ')}] >>`)
  const catalog = [
    `/Type /Catalog /Pages ${TREE}`,
    lang === null ? '' : `/Lang ${textString(lang)}`,
    outlineEntry(writer, placed),
    namesEntries(writer, placed),
    labelsEntry(writer, parts),
    structureEntries(writer, placed),
    about.xmp === null ? '' : `/Metadata ${putMetadata(writer, about)}`,
    ...entries(placed),
  ]
  for (const one of placed) one.finish()
  catalog.push(layerEntry(placed.map(({ part, objects }) => layersOf(part.source.file, objects))))
  writer.put(CATALOG, `<< ${catalog.filter((entry) => entry !== '').join('\n')} >>`)
  const info = putInfo(writer, about)
  const body = writer.bytes()
  const id = createHash('sha256').update(body).digest('hex').slice(0, 32)
  xrefTable(writer, `/Root ${CATALOG} 0 R /Info ${info} /ID [<${id}> <${id}>]`, { fresh: true })
  return writer.bytes()
}

function placedIn(writer: ObjectWriter, parts: readonly Part[]): readonly PlacedPart[] {
  const structures = structuresOf(parts)
  const taken = new Set<string>()
  let first_key = 0
  return parts.map((part, at) => {
    const structure = structures?.[at] ?? null
    const one = new PlacedPart(part, { writer, tree: TREE, taken: new Set(taken), structure, first_key })
    const { tree, old } = one.destinations.named()
    for (const name of [...tree.map(([bytes]) => bytes), ...old.keys()]) taken.add(name)
    first_key += one.structure?.keys.size ?? 0
    return one
  })
}

/** Null unless all documents are tagged: a reader that follows the tags passes over whatever has none. */
function structuresOf(parts: readonly Part[]): readonly Structure[] | null {
  const all = parts.flatMap(({ source, pages }) => {
    const structure = structureOf(
      source,
      pages.map(({ index }) => index),
    )
    return structure === null ? [] : [{ file: source.file, structure }]
  })
  return all.length === parts.length && agree(all) ? all.map(({ structure }) => structure) : null
}

function outlineEntry(writer: ObjectWriter, placed: readonly PlacedPart[]): string {
  const bookmarks = placed.flatMap(({ part, leads, first }): readonly Bookmark[] => {
    const kids = bookmarksOf(part.source.file, (item) => leads.of(item))
    if (part.name === undefined) return kids
    return [{ title: part.name, leads: `/Dest [${first} /Fit]`, look: '', is_open: true, kids }]
  })
  return bookmarks.length === 0 ? '' : `/Outlines ${putOutline(writer, bookmarks)}`
}

function namesEntries(writer: ObjectWriter, placed: readonly PlacedPart[]): string {
  const named = placed.map(({ destinations }) => destinations.named())
  const tree = sortedNames(named.flatMap((one) => one.tree))
  const old = new Map(named.flatMap((one) => [...one.old]))
  return [
    tree.length === 0 ? '' : `/Names << /Dests ${writer.add(treeOf(writer, 'Names', tree))} >>`,
    old.size === 0 ? '' : `/Dests ${writer.add(`<< ${entriesWithout(old)} >>`)}`,
  ]
    .filter((entry) => entry !== '')
    .join('\n')
}

/** Each page keeps what its document calls it. */
function labelsEntry(writer: ObjectWriter, parts: readonly Part[]): string {
  const own = parts.map(({ source }) => pageLabels(source.file, source.leaves.length))
  if (own.every((labels) => labels === null)) return ''
  const labels = parts.flatMap(({ source, pages }, at) => {
    const all = own[at] ?? plainLabels(source.leaves.length)
    return pages.flatMap(({ index }) => all[index] ?? [])
  })
  return `/PageLabels ${treeOf(writer, 'Nums', labelEntries(labels))}`
}

function structureEntries(writer: ObjectWriter, placed: readonly PlacedPart[]): string {
  const structures = placed.flatMap(({ part, structure }) => (structure === null ? [] : [{ part, structure }]))
  if (structures.length === 0) return ''
  const root = writer.reserve()
  const tops = structures.flatMap(({ part, structure }) =>
    structure.write(`${root} 0 R`, { name: part.name, lang: languageOf(part.source.file) }),
  )
  const all = structures.map(({ structure }) => structure)
  const parents = all.flatMap((one) => one.parents)
  const ids = sortedNames(all.flatMap((one) => one.ids))
  const entries = [
    `/Type /StructTreeRoot /K [${tops.join(' ')}]`,
    `/ParentTree ${writer.add(
      treeOf(
        writer,
        'Nums',
        parents.map(([key, value]) => [String(key), value]),
      ),
    )}`,
    `/ParentTreeNextKey ${parents.length}`,
    ids.length === 0 ? '' : `/IDTree ${writer.add(treeOf(writer, 'Names', ids))}`,
    dictEntry('RoleMap', new Map(all.flatMap((one) => [...one.roles]))),
    dictEntry('ClassMap', new Map(all.flatMap((one) => [...one.classes]))),
    listEntry(
      'Namespaces',
      all.flatMap((one) => one.namespaces),
    ),
  ]
  writer.put(root, `<< ${entries.filter((entry) => entry !== '').join('\n')} >>`)
  return `/StructTreeRoot ${root} 0 R /MarkInfo << /Marked true >>`
}

const dictEntry = (key: string, dict: Dict): string => (dict.size === 0 ? '' : `/${key} << ${entriesWithout(dict)} >>`)
const listEntry = (key: string, items: readonly string[]): string =>
  items.length === 0 ? '' : `/${key} [${items.join(' ')}]`

/** Entries of a name tree, in the order in which readers search it. */
const sortedNames = (entries: readonly (readonly [string, string])[]): readonly (readonly [string, string])[] =>
  entries
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([bytes, place]) => [`<${Buffer.from(bytes, 'latin1').toString('hex')}>`, place] as const)
