import { ENVELOPE_LIST, RECIPIENT } from '../../contract/envelopes/examples.ts'
import { presentListed } from '../../contract/envelopes/present.ts'
import type { ListedEnvelope } from '../../domain/envelopes/envelope.ts'
import { sha256 } from '../../kit/secrets.ts'
import type { App } from '../../ports/app.ts'
import type { ListedRow } from '../../ports/envelopes.ts'
import type { Scope } from '../../ports/scope.ts'
import { Answer } from '../route.ts'

/**
 * The JSON of each row, in their order. It is kept beside the envelope until that changes: to present a hundred rows
 * anew costs several times as much as the rest of a list. A row that was deleted meanwhile is left out.
 */
export async function listedTexts(app: App, scope: Scope, rows: readonly ListedRow[]): Promise<readonly string[]> {
  const markOf = marksOf(app)
  const stale = rows.filter((row) => row.listed_mark !== markOf(row))
  if (stale.length === 0) return rows.map(({ listed }) => listed)
  const envelopes = await app.store.envelopes.listedById(
    scope,
    stale.map(({ id }) => id),
  )
  const fresh = envelopes.map(({ revision, ...envelope }): ListedRow => {
    const listed = JSON.stringify(presentListed(envelope, app.settings.base_url))
    return { id: envelope.id, revision, listed, listed_mark: markOf({ revision }) }
  })
  // Nobody waits for it, and what cannot be kept now is presented again the next time.
  app.store.envelopes.keepListed(scope, fresh).catch(() => {})
  const texts = new Map(fresh.map(({ id, listed }) => [id, listed]))
  for (const { id } of stale) if (!texts.has(id)) texts.set(id, '')
  return rows.map(({ id, listed }) => texts.get(id) ?? listed).filter((text) => text !== '')
}

/**
 * What a row looks like depends on the envelope's revision, on this version, and on the address in `editor_url`. Where
 * code changes under one version, as in a checkout, it is told by what it makes of examples.
 */
function marksOf({ settings }: App) {
  const maker = sha256(`${settings.version} ${settings.base_url} ${EXAMPLES}`).toString('base64url').slice(0, 12)
  return ({ revision }: Pick<ListedRow, 'revision'>) => `${revision}.${maker}`
}

/** A row with fields and one without. The answer that is shown as an example has all that a row is made of. */
export const examplesBy = (present: typeof presentListed): string =>
  JSON.stringify(
    [{}, { [RECIPIENT.id]: 1 }].map((field_counts) =>
      present({ ...ENVELOPE_LIST.data[0], field_counts } as unknown as ListedEnvelope, 'https://sign.example.com'),
    ),
  )
const EXAMPLES = examplesBy(presentListed)

/**
 * A page of such rows. As bytes, each row written at its place: a string of some hundred kilobytes for each answer has
 * the collector walk the whole heap every few dozen of them, which costs more than the answers.
 */
export function listAnswer(texts: readonly string[], page: object): Answer<never> {
  const tail = `],${JSON.stringify(page).slice(1)}`
  const bytes = Buffer.allocUnsafe(
    texts.reduce((sum, text) => sum + Buffer.byteLength(text) + 1, HEAD.length + tail.length),
  )
  let end = bytes.write(HEAD)
  for (const text of texts) {
    end += bytes.write(text, end)
    bytes[end++] = COMMA
  }
  if (texts.length > 0) end--
  end += bytes.write(tail, end)
  return new Answer<never>(bytes.subarray(0, end), { headers: { 'content-type': 'application/json; charset=utf-8' } })
}

/** Told only while it is so. */
export const incompletePart = (search_incomplete: boolean): { readonly search_incomplete?: true } =>
  search_incomplete ? { search_incomplete } : {}

const HEAD = '{"data":['
const COMMA = ','.charCodeAt(0)
