const ID = /\b([a-z]+_)([0-9a-z]{10})([0-9a-z]{16})\b/g
const INSTANT = /\b\d{4}-\d\d-\d\dT\d\d:\d\d/
const SEQ = '"seq":'
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const MINUTE_MS = 60_000
/** PostgreSQL takes no more than a hundred. */
const PARTS_MAX = 90

/** Takes a text of a template apart, and writes SQL that puts one together for a clone. */
export class Splice {
  readonly #began_ms: number
  readonly #known = new Map<string, readonly string[]>()
  readonly #hashes: { name: string; sql: string }[] = []
  readonly #minutes = new Set<number>()
  readonly #times = new Set<number>()
  #pattern = /$^/g

  constructor(began: string) {
    this.#began_ms = Math.floor(Date.parse(began) / MINUTE_MS) * MINUTE_MS
  }

  name(text: string, sql: string): this {
    this.#known.set(text, [sql])
    return this
  }

  /** Every id that occurs gets one of the clone's: the time, the clone's number, and what tells them apart. */
  ids(text: string): void {
    const found = [...new Set(text.match(ID))].filter((id) => OWN.test(id) && !this.#known.has(id))
    for (const [rank, id] of found.toSorted().entries()) {
      const [, prefix = '', time = '', random = ''] = new RegExp(ID.source).exec(id) ?? []
      const tail = base32(rank, 2) + random.slice(-7)
      this.#known.set(id, [`'${prefix}'`, this.#time(time), 'c.n7', `'${tail}'`])
    }
    const alternatives = [...this.#known.keys()].toSorted((a, b) => b.length - a.length)
    this.#pattern = new RegExp([...alternatives, INSTANT.source, `${SEQ}\\d+`, '[0-9a-f]{64}'].join('|'), 'g')
  }

  /** The SHA-256 of a text of the clone, wherever that of the template's stands. */
  hash(hash: string, of: string): void {
    const name = `h${this.#hashes.length}`
    this.#hashes.push({ name, sql: `encode(sha256(convert_to(${this.sql(of, null)}, 'UTF8')), 'hex')` })
    this.#known.set(hash, [`c.${name}`])
  }

  /** As text. With the numbers of the template's events they are the clone's. */
  sql(text: string, seqs: readonly number[] | null): string {
    const parts: string[] = []
    let from = 0
    for (const { 0: found, index } of text.matchAll(this.#pattern)) {
      const sql = this.#sqlOf(found, seqs)
      if (sql.length === 0) continue
      if (index > from) parts.push(literal(text.slice(from, index)))
      parts.push(...sql)
      from = index + found.length
    }
    if (from < text.length || parts.length === 0) parts.push(literal(text.slice(from)))
    return joined(parts)
  }

  /** Nothing where what was found is everybody's. */
  #sqlOf(found: string, seqs: readonly number[] | null): readonly string[] {
    const known = this.#known.get(found)
    if (known !== undefined) return known
    if (found.startsWith(SEQ))
      return seqs === null ? [] : [`'${SEQ}'`, `(c.seq + ${seqs.indexOf(Number(found.slice(SEQ.length)))})::text`]
    return INSTANT.test(found) ? [this.#minute(found)] : []
  }

  /** Of a time stamp. */
  moment(text: string): string {
    return `(c.began + interval '${Date.parse(text) - this.#began_ms} ms')`
  }

  #minute(text: string): string {
    const minute = Math.round((Date.parse(`${text}:00Z`) - this.#began_ms) / MINUTE_MS)
    this.#minutes.add(minute)
    return `c.${named('m', minute)}`
  }

  #time(letters: string): string {
    const ms = [...letters].reduce((sum, letter) => sum * 32 + ALPHABET.indexOf(letter), 0)
    const minute = Math.floor((ms - this.#began_ms) / MINUTE_MS)
    this.#times.add(minute)
    return `c.${named('u', minute)}`
  }

  computed(): readonly { readonly name: string; readonly sql: string }[] {
    const at = (minute: number) => `(c.began + interval '${minute} min')`
    return [
      ...[...this.#minutes].map((minute) => ({
        name: named('m', minute),
        sql: `to_char(${at(minute)}, 'YYYY-MM-DD"T"HH24:MI')`,
      })),
      ...[...this.#times].map((minute) => ({
        name: named('u', minute),
        sql: `at_scale.letters((extract(epoch from ${at(minute)}) * 1000)::bigint, 10)`,
      })),
      ...this.#hashes,
    ]
  }
}

/** What belongs to one envelope; workspaces, keys and webhooks are shared. */
const OWN = /^(env|rcp|doc|fld|evt|dlv|mail|aud)_/

const named = (letter: string, minute: number) => `${letter}${minute < 0 ? '_' : ''}${Math.abs(minute)}`

const base32 = (n: number, length: number): string =>
  length === 0 ? '' : base32(Math.floor(n / 32), length - 1) + ALPHABET.charAt(n % 32)

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

function joined(parts: readonly string[]): string {
  if (parts.length === 1 && parts[0]?.startsWith("'")) return parts[0]
  if (parts.length <= PARTS_MAX) return `concat(${parts.join(', ')})`
  const groups = Array.from({ length: Math.ceil(parts.length / PARTS_MAX) }, (_, i) =>
    joined(parts.slice(i * PARTS_MAX, (i + 1) * PARTS_MAX)),
  )
  return joined(groups)
}
