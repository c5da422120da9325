import type { PageGeometry } from '../../domain/envelopes/envelope.ts'
import type { PageIndex } from '../reader/pages.ts'
import { PdfFile } from '../reader/pdf-file.ts'
import { type PdfIndex, pageGeometries } from '../reader/pdf-index.ts'
import { type Dict, dictAt, entriesWithout, referenceOf } from '../reader/syntax.ts'
import type { ObjectSink } from '../writer/object-sink.ts'
import type { ObjectWriter } from '../writer/objects.ts'
import { type PageChange, rewritePages } from '../writer/revision.ts'
import { numeral } from '../writer/syntax.ts'
import { type Foreign, layersWith } from './foreign-layers.ts'
import { ForeignObjects } from '../writer/foreign-objects.ts'

/** A file whose pages are added, as it was read at intake. */
export interface AppendedFile {
  readonly bytes: Uint8Array
  readonly pdf_index: PdfIndex
}

interface Appending {
  readonly pdf_index: PdfIndex
  /** The bytes of the original, whose page tree the index does not hold. */
  readonly original: () => Uint8Array
  readonly files: readonly AppendedFile[]
  /** What is painted over such pages, such as the mark of a test. */
  readonly overlays: (sink: ObjectSink, pages: readonly PageGeometry[]) => ReadonlyMap<number, string>
}

/** Many times what the fonts and pictures of a page come to; with the pages that are allowed, less than verifiers read. */
const VALUES_PER_PAGE = 8_000

/**
 * Adds the pages of other files after those of the original (ISO 32000-2, 7.7.3.2): a new root of the page tree has the
 * old one and the new pages below it. Returns the entries of the catalog with it. Of a page only what shows is taken.
 */
export const appendPages = (writer: ObjectWriter, input: Appending): string => {
  const { pdf_index, files } = input
  if (files.length === 0) return pdf_index.catalog
  const original = new PdfFile(input.original())
  const catalog = dictAt(`<< ${pdf_index.catalog} >>`, 0).dict
  const old = referenceOf(catalog.get('Pages') ?? '')
  if (!old) throw new Error('the page tree is not an object of its own')
  const root = `${writer.reserve()} 0 R`
  const added = files.map((file) => addPages(writer, { ...file, parent: root, overlays: input.overlays }))
  writer.put(
    old.number,
    `<< ${entriesWithout(original.dict(catalog.get('Pages'), 'the page tree'), 'Parent')}\n/Parent ${root} >>`,
    old.generation,
  )
  const kids = added.flatMap(({ kids: own }) => own)
  const count = pdf_index.pages.length + kids.length
  writer.put(
    Number.parseInt(root, 10),
    `<< /Type /Pages /Kids [${[catalog.get('Pages'), ...kids].join(' ')}] /Count ${count} >>`,
  )
  const layers = layersWith({ file: original, catalog }, added)
  return `${entriesWithout(catalog, 'Pages', ...(layers === null ? [] : ['OCProperties']))}\n/Pages ${root}${layers ?? ''}`
}

interface Added extends Foreign {
  readonly kids: readonly string[]
}

function addPages(
  writer: ObjectWriter,
  { bytes, pdf_index, parent, overlays }: AppendedFile & Pick<Appending, 'overlays'> & { readonly parent: string },
): Added {
  const file = new PdfFile(bytes)
  const objects = new ForeignObjects(file, writer, { values_max: VALUES_PER_PAGE * pdf_index.pages.length })
  const annotations = pdf_index.pages.map(({ dict }, i) =>
    i === 0 ? `[${pdf_index.first_annotations}]` : entriesOf(dict).get('Annots'),
  )
  const moved: PdfIndex = {
    ...pdf_index,
    first_annotations: '',
    pages: pdf_index.pages.map((page, i) => ({
      ...page,
      number: writer.reserve(),
      generation: 0,
      dict: pageEntries(page, parent, objects) + bordersOf(annotations[i], { file, objects, writer }),
      contents: page.contents.map((content) => objects.renamed(content)),
    })),
    resources: pdf_index.resources.map(({ rest, xobjects }) => ({
      rest: objects.renamed(rest),
      xobjects: objects.renamed(xobjects),
    })),
  }
  const painted = overlays(writer, pageGeometries(pdf_index))
  const changes = moved.pages.map((_, i): [number, PageChange] => [i + 1, { overlay: painted.get(i + 1) }])
  rewritePages(writer, moved, new Map(changes))
  objects.write()
  return { kids: moved.pages.map(({ number }) => `${number} 0 R`), file, objects }
}

const entriesOf = (entries: string): Dict => dictAt(`<< ${entries} >>`, 0).dict

/** Its size and how it is turned, nothing that acts, and no part of a structure that is not there. */
function pageEntries({ dict, geometry }: PageIndex, parent: string, objects: ForeignObjects): string {
  const box = geometry.box.map(numeral).join(' ')
  const group = entriesOf(dict).get('Group')
  return [
    `/Type /Page /Parent ${parent} /MediaBox [${box}] /CropBox [${box}] /Rotate ${geometry.rotation}`,
    geometry.user_unit === 1 ? '' : `/UserUnit ${numeral(geometry.user_unit)}`,
    group === undefined ? '' : `/Group ${objects.renamed(group)}`,
  ].join(' ')
}

/** Of links, which alone are left of annotations (docs/internals/intake.md), only what shows: they lead nowhere. */
const LEADING = ['A', 'PA', 'AA', 'Dest', 'P', 'Parent', 'Popup', 'StructParent', 'AF', 'NM'] as const

interface Copying extends Foreign {
  readonly writer: ObjectWriter
}

function bordersOf(annotations: string | undefined, { file, objects, writer }: Copying): string {
  const borders = file
    .items(annotations, 'the list of annotations')
    .map((raw) => writer.add(`<< ${objects.renamed(entriesWithout(file.optionalDict(raw), ...LEADING))} >>`))
  return borders.length === 0 ? '' : ` /Annots [${borders.join(' ')}]`
}
