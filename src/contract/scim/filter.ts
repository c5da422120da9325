import { type Filter, parse } from 'scim2-parse-filter'
import type { DirectoryComparison, DirectoryFilter, DirectoryList } from '../../domain/directory/filter.ts'
import { withoutSchema } from './flatten.ts'
import { isScimIssue, issue, type ScimIssue } from './values.ts'

/** Longer ones come from nobody we know, and a parser that recurses has a bound. */
const FILTER_CHARS_MAX = 1000
/** Directories ask by one or two; the database may have to try them all on each row. */
const FILTER_TERMS_MAX = 20
const FILTER_LEVELS_MAX = 10

/** What a filter asks for (RFC 7644, 3.4.2.2), read once and answered by the database. */
export function filterOf(text: string): DirectoryFilter | ScimIssue {
  if (text.length > FILTER_CHARS_MAX) return bad(`a filter has at most ${FILTER_CHARS_MAX} characters`)
  const parsed = parsedFilter(text)
  if (isScimIssue(parsed)) return parsed
  const { terms, levels } = sizeOf(parsed)
  if (terms > FILTER_TERMS_MAX) return bad(`a filter has at most ${FILTER_TERMS_MAX} comparisons`)
  if (levels > FILTER_LEVELS_MAX) return bad(`a filter is nested at most ${FILTER_LEVELS_MAX} levels deep`)
  return read(parsed, null)
}

const bad = (message: string): ScimIssue => issue('invalidFilter', message)

function parsedFilter(text: string): Filter | ScimIssue {
  try {
    return parse(text)
  } catch (error) {
    return bad(`the filter cannot be read: ${error instanceof Error ? error.message : ''}`)
  }
}

interface Size {
  readonly terms: number
  readonly levels: number
}

function sizeOf(part: Filter): Size {
  const sizes = partsOf(part).map(sizeOf)
  if (sizes.length === 0) return { terms: 1, levels: 0 }
  const levels = 1 + Math.max(...sizes.map((size) => size.levels))
  return { terms: sizes.reduce((sum, { terms }) => sum + terms, 0), levels }
}

function partsOf(part: Filter): readonly Filter[] {
  if ('filters' in part) return part.filters
  if ('valFilter' in part) return [part.valFilter]
  return 'filter' in part ? [part.filter] : []
}

/** `within`: the attribute whose entries the part is about, in `emails[type eq "work"]`. */
function read(part: Filter, within: string | null): DirectoryFilter | ScimIssue {
  if ('filters' in part) {
    const filters = part.filters.map((one) => read(one, within))
    const wrong = filters.find(isScimIssue)
    return wrong ?? { op: part.op, filters: filters.filter((one): one is DirectoryFilter => !isScimIssue(one)) }
  }
  if ('filter' in part) {
    const inner = read(part.filter, within)
    return isScimIssue(inner) ? inner : { op: 'not', filter: inner }
  }
  if ('valFilter' in part) return within === null ? readEntries(part) : bad('a value path stands in another')
  const named = nameOf(part.attrPath)
  const attribute = within === null || isList(within) ? named : `${within}.${named}`
  return 'compValue' in part ? comparison({ op: part.op, attribute, value: part.compValue }) : { op: 'pr', attribute }
}

function readEntries({ attrPath, valFilter }: { attrPath: string; valFilter: Filter }): DirectoryFilter | ScimIssue {
  const list = nameOf(attrPath)
  const filter = read(valFilter, list)
  return isScimIssue(filter) || !isList(list) ? filter : { op: 'within', list, filter }
}

const nameOf = (path: string): string => withoutSchema(path).toLowerCase()

const isList = (name: string): name is DirectoryList => name === 'groups' || name === 'members'

/** Of those with many values the `value` is meant (RFC 7643, 2.4): Entra asks for `members eq "usr_…"`. */
const HAS_VALUES = new Set(['emails', 'groups', 'members', 'roles'])
const TRUTH = /(?:^|\.)(?:active|primary)$/
const TIME = /^meta\.(?:created|lastmodified)$/
const ORDER = new Set(['gt', 'ge', 'lt', 'le'])
const PARTS = new Set(['co', 'sw', 'ew'])

/** What cannot be compared so is refused: an empty answer would be taken for one (RFC 7644, 3.4.2.2). */
function comparison({ op, attribute: named, value }: DirectoryComparison): DirectoryComparison | ScimIssue {
  const attribute = HAS_VALUES.has(named) ? `${named}.value` : named
  if (attribute === 'meta.location') return bad('addresses of resources are not searched: ask for the id')
  if (TRUTH.test(attribute)) {
    if (ORDER.has(op)) return bad(`${attribute} is true or false: ${op} cannot be asked of it`)
    return { op, attribute, value: truthOf(value) }
  }
  if (TIME.test(attribute) && (PARTS.has(op) || !isTime(value)))
    return bad(`${attribute} is a time and compared with one, by eq, ne, gt, ge, lt or le`)
  return { op, attribute, value }
}

/** RFC 7643, 2.3.5: as in XML Schema, from the year 1000 on. */
const isTime = (value: unknown): boolean =>
  typeof value === 'string' && /^[1-9]\d{3}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value))

/** Truth as a text is truth too: `active eq "True"`. */
function truthOf(value: DirectoryComparison['value']): DirectoryComparison['value'] {
  const text = String(value).toLowerCase()
  return text === 'true' || text === 'false' ? text === 'true' : value
}

/**
 * The ids that a filter of members names: `value eq "usr_1"`, several joined by `or`, each perhaps with a `type`. Null where it
 * would have to be tried on every member.
 */
export function namedIds(filter: DirectoryFilter): ReadonlySet<string> | null {
  if (filter.op === 'eq' && filter.attribute === 'value' && typeof filter.value === 'string')
    return new Set([filter.value])
  if (filter.op === 'or') {
    const each = filter.filters.map(namedIds).filter((ids) => ids !== null)
    return each.length < filter.filters.length ? null : new Set(each.flatMap((ids) => [...ids]))
  }
  if (filter.op !== 'and') return null
  const narrowing = filter.filters.filter((one) => !isTypeOfUser(one)).map(namedIds)
  const [first, ...others] = narrowing
  if (!first || others.some((ids) => ids === null)) return null
  return new Set([...first].filter((id) => others.every((ids) => ids?.has(id))))
}

/** It is so of every member. */
const isTypeOfUser = (filter: DirectoryFilter): boolean =>
  filter.op === 'eq' && filter.attribute === 'type' && String(filter.value).toLowerCase() === 'user'
