import { isUtf8 } from 'node:buffer'
import { LIMITS } from '../../domain/account/limits.ts'
import { hmacSha256, randomBase62, sameBytes } from '../../kit/secrets.ts'
import type { App } from '../../ports/app.ts'
import { isRegistered, newRedirectUriIssue, redirectUriIssue } from './redirect-uri.ts'

/** A program that asks to be connected. What it calls itself, it chose. */
export interface ProgramClient {
  readonly client_id: string
  readonly name: string
  readonly redirect_uris: readonly string[]
  /** The host that published its metadata, and so vouches for its name; null where it registered itself. */
  readonly vouched_by: string | null
}

export interface ClientMetadata {
  readonly name: string
  readonly redirect_uris: readonly string[]
}

/** Nobody may choose it (RFC 7591 5): it says itself what was registered, under a mac. So nothing is stored, or fills up. */
const REGISTERED = 'program.'

/** Another each time, also for the same metadata. Null where its metadata is longer than an address can carry. */
export function registerClient({ keys }: Pick<App, 'keys'>, { name, redirect_uris }: ClientMetadata): string | null {
  const content = Buffer.from(JSON.stringify([randomBase62(12), name, ...redirect_uris])).toString('base64url')
  const client_id = `${REGISTERED}${content}.${macOf(keys.program_client, content)}`
  return client_id.length > LIMITS.program_client_id_chars_max ? null : client_id
}

const macOf = (key: Uint8Array, content: string) => hmacSha256(key, content).subarray(0, 16).toString('base64url')

function registeredClient({ keys }: Pick<App, 'keys'>, client_id: string): ProgramClient | null {
  const [content = '', mac = '', ...more] = client_id.slice(REGISTERED.length).split('.')
  if (more.length > 0 || !sameBytes(Buffer.from(mac), Buffer.from(macOf(keys.program_client, content)))) return null
  const [_chance, name = '', ...redirect_uris] = JSON.parse(Buffer.from(content, 'base64url').toString()) as string[]
  return { client_id, name, redirect_uris, vouched_by: null }
}

/** The client of an id: one that registered itself, or one whose id is the address of its metadata. Or why there is none. */
export async function findClient(
  app: Pick<App, 'keys' | 'fetch_client'>,
  client_id: string,
): Promise<ProgramClient | { readonly wrong: string }> {
  if (client_id.startsWith(REGISTERED))
    return registeredClient(app, client_id) ?? { wrong: 'this client is not registered here' }
  const issue = documentAddressIssue(client_id)
  if (issue !== null) return { wrong: issue }
  const read = await app.fetch_client(client_id).catch(() => null)
  return read === null || !isUtf8(read) ? UNREADABLE : clientOfDocument(client_id, read.toString('utf8'))
}

/** The same whether nobody listens there, or somebody who knows nothing of it: no question is answered about a network. */
const UNREADABLE = { wrong: 'the metadata of this client cannot be read, or is about another client' }

/** draft-ietf-oauth-client-id-metadata-document 3: one document has one address. */
function documentAddressIssue(client_id: string): string | null {
  const url = client_id.length <= LIMITS.program_client_id_chars_max ? URL.parse(client_id) : null
  if (url?.protocol !== 'https:') return 'this client is not registered here'
  if (url.pathname === '/' || client_id.includes('#') || url.href !== client_id)
    return 'the id of this client is no address of a document'
  return null
}

/** It must name itself, or anyone could pass off a document of somebody else as their own. */
function clientOfDocument(client_id: string, text: string): ProgramClient | { readonly wrong: string } {
  const said = jsonObject(text)
  if (said?.['client_id'] !== client_id) return UNREADABLE
  const redirect_uris = said['redirect_uris']
  if (!Array.isArray(redirect_uris) || !redirect_uris.every((uri) => typeof uri === 'string'))
    return { wrong: 'the metadata of this client names no redirect_uris' }
  if (redirect_uris.some((uri) => redirectUriIssue(uri) !== null))
    return { wrong: 'the metadata of this client names an address that nobody may be sent to' }
  const method = said['token_endpoint_auth_method'] ?? 'none'
  if (method !== 'none') return { wrong: 'this client wants to prove itself, and only public clients are taken here' }
  const { hostname } = new URL(client_id)
  // A new registration would be refused for the rest; of a document it is passed over.
  const taken = redirect_uris.filter((uri) => newRedirectUriIssue(uri) === null)
  return { client_id, name: shortName(said['client_name'], hostname), redirect_uris: taken, vouched_by: hostname }
}

function jsonObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

/** One line without characters that hide or reverse others; a stranger chose it. */
export function shortName(name: unknown, otherwise: string): string {
  const seen = (typeof name === 'string' ? name : '')
    .slice(0, 4 * LIMITS.program_name_chars_max)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Co}]/gu, '')
    .trim()
  const short = [...seen].slice(0, LIMITS.program_name_chars_max).join('')
  return short === '' ? otherwise : short
}

export const acceptsRedirect = ({ redirect_uris }: ProgramClient, uri: string): boolean =>
  redirectUriIssue(uri) === null && isRegistered(uri, redirect_uris)
