/** What a directory looks for (RFC 7644, 3.4.2.2), with the names of attributes in small letters and without their schema. */
export type DirectoryFilter =
  | { readonly op: 'and' | 'or'; readonly filters: readonly DirectoryFilter[] }
  | { readonly op: 'not'; readonly filter: DirectoryFilter }
  /** One entry of the list fits all of it; the attributes are those of an entry. */
  | { readonly op: 'within'; readonly list: DirectoryList; readonly filter: DirectoryFilter }
  | { readonly op: 'pr'; readonly attribute: string }
  | DirectoryComparison

export interface DirectoryComparison {
  readonly op: 'eq' | 'ne' | 'co' | 'sw' | 'ew' | 'gt' | 'ge' | 'lt' | 'le'
  readonly attribute: string
  readonly value: string | number | boolean | null
}

/** The lists of which a resource may have many entries. */
export type DirectoryList = 'groups' | 'members'

/** Of a list that a directory reads page by page. */
export interface DirectoryPage {
  readonly filter: DirectoryFilter | null
  readonly offset: number
  readonly limit: number
}
