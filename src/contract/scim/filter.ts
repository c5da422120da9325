import { type Filter, filter, parse } from 'scim2-parse-filter'
import { isScimIssue, issue, type ScimIssue } from './values.ts'

/** Longer ones come from nobody we know, and a parser that recurses has a bound. */
const FILTER_CHARS_MAX = 1000

/** Compared as they are written (RFC 7643, 7: caseExact); everything else without regard to case. */
const EXACT = new Set(['id', 'externalid'])

/** Whether a resource fits a filter (RFC 7644, 3.4.2.2). */
export function matcher(text: string): ((resource: object) => boolean) | ScimIssue {
  const parsed = parsedFilter(text)
  if (isScimIssue(parsed)) return parsed
  const fits = filter(folded(parsed))
  return (resource) => fits(foldedValue('', resource))
}

function parsedFilter(text: string): Filter | ScimIssue {
  if (text.length > FILTER_CHARS_MAX)
    return issue('invalidFilter', `a filter has at most ${FILTER_CHARS_MAX} characters`)
  try {
    return parse(text)
  } catch (error) {
    return issue('invalidFilter', `the filter cannot be read: ${error instanceof Error ? error.message : ''}`)
  }
}

function folded(part: Filter): Filter {
  if ('filters' in part) return { ...part, filters: part.filters.map(folded) }
  if (part.op === '[]' && 'valFilter' in part) return { ...part, valFilter: folded(part.valFilter) }
  if (part.op === 'not' && 'filter' in part) return { ...part, filter: folded(part.filter) }
  if (!('compValue' in part) || typeof part.compValue !== 'string') return part
  return isExact(part.attrPath) ? part : { ...part, compValue: foldedText(part.attrPath, part.compValue) }
}

const isExact = (path: string): boolean => EXACT.has(path.slice(path.lastIndexOf('.') + 1).toLowerCase())

/** Truth as a text is truth too: `active eq "True"`. */
function foldedText(path: string, text: string): string | boolean {
  const lower = text.toLowerCase()
  return path.toLowerCase().endsWith('active') && (lower === 'true' || lower === 'false') ? lower === 'true' : lower
}

function foldedValue(name: string, value: unknown): unknown {
  if (typeof value === 'string') return isExact(name) ? value : value.toLowerCase()
  if (Array.isArray(value)) return value.map((one) => foldedValue(name, one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, foldedValue(key, inner)]))
}
