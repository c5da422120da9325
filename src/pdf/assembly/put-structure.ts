import type { PdfFile } from '../reader/pdf-file.ts'
import { type Dict, entriesWithout, isArray, referenceOf } from '../reader/syntax.ts'
import { listOf } from '../reader/trees.ts'
import type { ForeignObjects } from '../writer/foreign-objects.ts'
import type { ObjectWriter } from '../writer/objects.ts'
import { textString } from '../writer/syntax.ts'
import { type Content, type Element, idOf, isContent, type Structure } from './structure.ts'

/** Entries of an element that spell out what its content says. */
const WORDS = ['ActualText', 'Alt', 'E', 'T']

interface Copying {
  readonly file: PdfFile
  readonly structure: Structure
  readonly writer: ObjectWriter
  readonly objects: ForeignObjects
  /** Copies what the pages draw. */
  readonly drawn: ForeignObjects
  readonly pageAt: (index: number) => string | null
  /** The first key of the parent tree that no document before has. */
  readonly first_key: number
}

/** The structure of one file on its way into a new one. */
export class CopiedStructure {
  /** By the keys of the file. */
  readonly keys: ReadonlyMap<number, number>
  /** Entries of the parent tree, without their keys. */
  readonly #parents: readonly (readonly [number, string])[]
  readonly #copying: Copying
  readonly #numbers = new Map<number, number>()
  readonly #ids: (readonly [string, string])[] = []

  /** Says where each element will be. */
  constructor(copying: Copying) {
    const { structure, writer, objects, first_key } = copying
    this.#copying = copying
    for (const top of structure.tops) this.#reserve(top)
    const nothing = writer.add('null')
    for (const raw of structure.met) objects.put(raw, Number.parseInt(nothing, 10))
    const parents = structure.parents.flatMap(([key, raw]) => {
      const value = this.#elementsOf(raw)
      return value === null ? [] : [[key, value] as const]
    })
    this.keys = new Map(parents.map(([key], at) => [key, first_key + at]))
    this.#parents = [...new Map(parents)].map(([key, value]) => [this.keys.get(key) ?? 0, value])
  }

  get parents(): readonly (readonly [number, string])[] {
    return this.#parents.toSorted(([a], [b]) => a - b)
  }

  /** Names with the elements that have them. */
  get ids(): readonly (readonly [string, string])[] {
    return this.#ids
  }

  get roles(): Dict {
    return rolesOf(this.#copying.file, this.#copying.structure)
  }

  get classes(): Dict {
    const { file, structure, objects } = this.#copying
    const classes = file.optionalDict(structure.root.get('ClassMap'))
    return new Map([...classes].map(([name, raw]) => [name, objects.renamed(raw)]))
  }

  get namespaces(): readonly string[] {
    const { file, structure, objects } = this.#copying
    return listOf(file, structure.root.get('Namespaces')).map((raw) => objects.renamed(raw))
  }

  /** Writes the elements below an element for the whole document, and returns its reference. */
  write(root: string, about: { readonly name?: string | undefined; readonly lang: string | null }): readonly string[] {
    const { structure, writer } = this.#copying
    if (about.name === undefined) return structure.tops.map((top) => this.#put(top, root))
    const number = writer.reserve()
    const kids = structure.tops.map((top) => this.#put(top, `${number} 0 R`))
    const lang = about.lang === null ? '' : ` /Lang ${textString(about.lang)}`
    const said = `/S /Document /P ${root} /T ${textString(about.name)}${lang}`
    return [writer.put(number, `<< /Type /StructElem ${said} /K [${kids.join(' ')}] >>`)]
  }

  #reserve(element: Element): void {
    const { writer, objects } = this.#copying
    const reference = referenceOf(element.raw ?? '')
    if (reference !== null && element.raw !== null) {
      const number = writer.reserve()
      objects.put(element.raw, number)
      this.#numbers.set(reference.number, number)
    }
    for (const kid of element.kids) if (!isContent(kid)) this.#reserve(kid)
  }

  /** Null where all of them went. */
  #elementsOf(raw: string): string | null {
    const { file } = this.#copying
    const one = this.#placeOf(raw)
    if (one !== null) return one
    if (!isArray(file.resolve(raw))) return null
    const all = listOf(file, raw).map((item) => this.#placeOf(item))
    return all.some((place) => place !== null) ? `[${all.map((place) => place ?? 'null').join(' ')}]` : null
  }

  #placeOf(raw: string): string | null {
    const number = this.#numbers.get(referenceOf(raw)?.number ?? -1)
    return number === undefined ? null : `${number} 0 R`
  }

  #put(element: Element, parent: string): string {
    const { file, objects, writer, structure } = this.#copying
    const { dict, kids, stays, goes } = element
    const number = this.#numbers.get(referenceOf(element.raw ?? '')?.number ?? -1) ?? writer.reserve()
    const page = this.#pageOf(element)
    const all = kids.flatMap((kid) => (isContent(kid) ? this.#content(kid, page) : [this.#put(kid, `${number} 0 R`)]))
    // Words that may tell of a page that went.
    const silent = goes || (!stays && structure.met.length > this.#numbers.size)
    const own = objects.renamed(entriesWithout(dict, 'P', 'K', 'Pg', 'AF', ...(silent ? WORDS : [])))
    const id = idOf(file, element)
    if (id !== null) this.#ids.push([id, `${number} 0 R`])
    const at = page === null ? '' : ` /Pg ${page}`
    return writer.put(number, `<< ${own}\n/P ${parent}${at}${all.length === 0 ? '' : ` /K [${all.join(' ')}]`} >>`)
  }

  #pageOf({ kids }: Element): string | null {
    const first = kids.find(isContent)
    return first === undefined ? null : this.#copying.pageAt(first.index)
  }

  #content({ kind, index, dict, mcid }: Content, page: string | null): readonly string[] {
    const own = this.#copying.pageAt(index)
    if (kind === 'object') return this.#object(dict, own)
    if (own === page && !dict?.has('Stm')) return [mcid]
    const stream = dict?.get('Stm')
    const within = stream === undefined ? '' : ` /Stm ${this.#copying.drawn.renamed(stream)}`
    return [`<< /Type /MCR /Pg ${own} /MCID ${mcid}${within} >>`]
  }

  /** An annotation that went has no place. */
  #object(dict: Dict | null, page: string | null): readonly string[] {
    const { file, objects, drawn } = this.#copying
    const raw = dict?.get('Obj') ?? 'null'
    const place = file.isStream(raw) ? drawn.renamed(raw) : objects.placeOf(raw)
    return place === null ? [] : [`<< /Type /OBJR /Pg ${page} /Obj ${place} >>`]
  }
}

interface Tagged {
  readonly file: PdfFile
  readonly structure: Structure
}

/** Whether one name means one thing in all of these structures: roles, classes of attributes, and names of elements. */
export function agree(all: readonly Tagged[]): boolean {
  const roles = all.map(({ file, structure }) => rolesOf(file, structure))
  return (
    [...new Set(roles.flatMap((one) => [...one.keys()]))].every(
      (role) => new Set(roles.flatMap((one) => one.get(role) ?? [])).size === 1,
    ) &&
    areApart(all.map(({ file, structure }) => [...file.optionalDict(structure.root.get('ClassMap')).keys()])) &&
    areApart(all.map(({ file, structure }) => structure.tops.flatMap((top) => idsIn(file, top))))
  )
}

/** What the types of elements that only one program knows stand for (ISO 32000-2, 14.8.6). */
const rolesOf = (file: PdfFile, { root }: Structure): Dict =>
  new Map([...file.optionalDict(root.get('RoleMap'))].map(([type, raw]) => [type, file.resolve(raw)]))

const areApart = (lists: readonly (readonly string[])[]): boolean => {
  const each = lists.map((list) => [...new Set(list)])
  return new Set(each.flat()).size === each.flat().length
}

const idsIn = (file: PdfFile, element: Element): readonly string[] => [
  ...(idOf(file, element) === null ? [] : [idOf(file, element) ?? '']),
  ...element.kids.flatMap((kid) => (isContent(kid) ? [] : idsIn(file, kid))),
]
