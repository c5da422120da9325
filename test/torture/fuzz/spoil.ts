import fc from 'fast-check'
import type { Chance } from './chance.ts'
import type { Wanted } from './requests.ts'
import { encoded } from './requests.ts'
import { BODY_ODDITIES } from './spoil-bodies.ts'
import { HEADER_ODDITIES } from './spoil-headers.ts'
import { SPECIAL_TEXTS, spoilValue } from './spoil-values.ts'
import type { Spoilt } from './verdict.ts'

/** One thing wrong with a request that was well. */
export function spoil(chance: Chance, wanted: Wanted): Spoilt {
  const { operation, path, files, body } = wanted
  const kinds = [
    spoilHeader,
    ...(operation.query.length > 0 ? [spoilQuery, spoilQuery] : [spoilUnknownQuery]),
    ...(path === operation.path ? [] : [spoilId]),
    ...(body === undefined && files === null ? [] : [spoilKey, spoilKey, spoilKey, spoilKey, spoilBody]),
    ...(files ? [spoilBody] : []),
    spoilMethod,
  ]
  return chance.of(kinds)(chance, wanted)
}

const undecided = (wanted: Wanted, what: string): Spoilt => ({
  wanted,
  what,
  param: null,
  is_forbidden: false,
})

function spoilKey(chance: Chance, wanted: Wanted): Spoilt {
  const { body, param, what } = spoilValue(chance, wanted.body)
  const is_forbidden = !wanted.operation.takesBody(body)
  return { wanted: { ...wanted, body }, what, param, is_forbidden }
}

function spoilQuery(chance: Chance, wanted: Wanted): Spoilt {
  const { name, schema } = chance.of(wanted.operation.query)
  const others = wanted.query.filter(([known]) => known !== name)
  const value = chance.of(schema['format'] === 'date-time' ? INSTANT_VALUES : QUERY_VALUES)
  const twice = chance.in100(15)
  const query = [...others, [name, value] as const, ...(twice ? [[name, value] as const] : [])]
  const is_forbidden = !twice && !wanted.operation.takesQuery(name, decoded(value))
  return { wanted: { ...wanted, query }, what: 'query', param: name, is_forbidden }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

const INSTANT_VALUES = SPECIAL_TEXTS.filter((text) => /^[+-]?\d{4}/.test(text)).map(encoded)
const QUERY_VALUES = [
  ...['', '0', '-0', '-1', '101', '1.5', '1e3', '1e308', '9007199254740993', 'NaN', 'null', 'true', '[]'],
  ...['%00', '%ff%fe', '%', '%zz', '%u0041', '%ED%A0%80', '%F0%9F%98%80', '+', '%20', '%0d%0aX: y', '%25', '%5C'],
  ...['x'.repeat(300), encoded('ß'.repeat(256)), "'%20or%201=1--", '2026-11-20', '2026-02-30T00:00:00Z'],
  ...['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '2026-11-20T12:00:00%2B99:00', '275761-01-01T00:00:00Z'],
  ...['draft,', 'draft,draft', ',', 'DRAFT', '__proto__', 'constructor', 'TRUE', '1', 'no', '%25_%25', '\\'],
]

function spoilUnknownQuery(chance: Chance, wanted: Wanted): Spoilt {
  const key = chance.of(['x', '__proto__', 'q[]', 'q[a]', 'limit', '%00', '%', '&&', 'constructor'])
  return undecided({ ...wanted, query: [[key, chance.of(QUERY_VALUES)]] }, 'unknown query')
}

function spoilId(chance: Chance, wanted: Wanted): Spoilt {
  const parts = wanted.path.split('/')
  const place = chance.of(parts.flatMap((part, n) => (/^[a-z]{3}_/.test(part) ? [n] : [])))
  const id = chance.of([...IDS, ...ELSEWHERE])
  const path = parts.with(place, id).join('/')
  return { ...undecided({ ...wanted, path }, 'id'), is_elsewhere: ELSEWHERE.includes(id) }
}

/** Ids that lead to another call. */
const ELSEWHERE = ['', '.', '..', '%2e%2e', 'from-refs', 'init']

const IDS = [
  ...['x', '0', '-1', '%00', 'env_%00', '%ff', '%', '%zz', '%2F', 'a%2Fb', 'a;b', '*'],
  ...['x'.repeat(64), 'x'.repeat(65), 'x'.repeat(200), 'x'.repeat(201), 'x'.repeat(5000), '%F0%9F%98%80', 'é'],
  ...["'%20or%201=1--", '%22', 'undefined', 'null', '__proto__', 'constructor', ':id', '{id}'],
  ...['env_06F3A1C2GEZ9W6Q4T8N5B7XKMD', 'ENV_06F3A1C2GEZ9W6Q4T8N5B7XKMD', '%E2%80%AE', '%0d%0a', '+', '%20'],
]

function spoilHeader(chance: Chance, wanted: Wanted): Spoilt {
  const [name, value] = chance.of(HEADER_ODDITIES)
  const { [name]: _, ...others } = wanted.headers
  const headers = value === null ? others : { ...others, [name]: value }
  return undecided({ ...wanted, headers }, `header ${name}`)
}

function spoilBody(chance: Chance, wanted: Wanted): Spoilt {
  const { what, make, forbidden } = chance.of(
    BODY_ODDITIES.filter(({ only }) => only === undefined || (only === 'form') === (wanted.files !== null)),
  )
  const made = make(chance, wanted)
  return { wanted: { ...wanted, ...made }, what, param: null, is_forbidden: forbidden === true }
}

function spoilMethod(chance: Chance, wanted: Wanted): Spoilt {
  const method = chance.draw(fc.constantFrom('PUT', 'PATCH', 'HEAD', 'OPTIONS', 'DELETE', 'POST', 'GET', 'TRACE'))
  // A plain GET or DELETE beside it may well be another call.
  return undecided(method === wanted.method ? wanted : { ...wanted, method }, `method ${method}`)
}
