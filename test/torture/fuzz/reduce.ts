import { type Wanted, written } from './requests.ts'

/** Tries at making one request smaller. */
const TRIES_MAX = 300

/** Leaves out what does not matter, as long as the answer is wrong in the same way. */
export async function reduced(
  wanted: Wanted,
  is_wrong: (wanted: Wanted) => Promise<boolean>,
  tries = { left: TRIES_MAX },
): Promise<Wanted> {
  for (const smaller of smallerThan(wanted)) {
    if (tries.left-- <= 0) return wanted
    if (await is_wrong(smaller)) return reduced(smaller, is_wrong, tries)
  }
  return wanted
}

function* smallerThan(wanted: Wanted): Generator<Wanted> {
  const { headers, query, body } = wanted
  for (const name of Object.keys(headers)) {
    const { [name]: _, ...others } = headers
    yield { ...wanted, headers: others }
  }
  for (const n of query.keys()) yield { ...wanted, query: query.toSpliced(n, 1) }
  if (wanted.raw) return
  for (const less of lessOf(body, DEPTH_MAX)) yield { ...wanted, body: less }
}

const DEPTH_MAX = 8

/** The value without one of its parts, anywhere not too deep. */
function* lessOf(value: unknown, levels: number): Generator<unknown> {
  if (levels === 0 || typeof value !== 'object' || value === null) return
  const make = (entries: [string, unknown][]) =>
    Array.isArray(value) ? entries.map(([, part]) => part) : Object.fromEntries(entries)
  const entries = Object.entries(value)
  for (const [n, [key, part]] of entries.entries()) {
    yield make(entries.toSpliced(n, 1))
    for (const less of lessOf(part, levels - 1)) yield make(entries.with(n, [key, less]))
  }
}

/** For a shell; a body that is no text goes through base64. */
export function curlOf(wanted: Wanted): string {
  const { method, url, headers, payload } = written(wanted)
  const given = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`)
  const address = quoted(`http://127.0.0.1:3000${url}`)
  if (!payload) return ['curl -i', `-X ${method}`, ...given, address].join(' ')
  const text = payload.toString()
  const is_text = Buffer.from(text).equals(payload) && !text.includes('\0')
  const body = is_text ? quoted(text.slice(0, 20_000)) : '@-'
  const pipe = is_text ? '' : `echo ${payload.subarray(0, 20_000).toString('base64')} | base64 -d | `
  return [`${pipe}curl -i`, `-X ${method}`, ...given, `--data-binary ${body}`, address].join(' ')
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
