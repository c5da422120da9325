import { newId } from './ids.ts'
import { hmacSha256, randomBase62, sameBytes } from './secrets.ts'

/** Opens the field editor in a frame, once: a public id, which may appear in an address, and a secret, which may not. */
export interface EditorToken {
  readonly id: string
  readonly secret: string
}

/** 43 characters of base 62 are 256 bits. */
export function newEditorToken(): EditorToken & { readonly token: string } {
  const [id, secret] = [newId('eds'), randomBase62(43)]
  return { id, secret, token: `${id}.${secret}` }
}

/** Null if the text does not look like a token. */
export function readEditorToken(text: string): EditorToken | null {
  const [, id, secret] = /^(eds_[0-9a-z]{26})\.([0-9A-Za-z]{43})$/.exec(text) ?? []
  return id === undefined || secret === undefined ? null : { id, secret }
}

export const isEditorSessionId = (text: string): boolean => /^eds_[0-9a-z]{26}$/.test(text)

/** What a token is exchanged for: `edb_<id>.<end>.<mac>`, so that nothing is written while the frame is used. */
export function editorBearer(key: Uint8Array, id: string, end_s: number): string {
  const claim = `${id.slice('eds_'.length)}.${end_s}`
  return `edb_${claim}.${macOf(key, claim)}`
}

interface EditorBearer {
  readonly id: string
  readonly end_s: number
}

/** Null for whatever this service did not make; the end may be past. */
export function readEditorBearer(key: Uint8Array, text: string): EditorBearer | null {
  const [, id, end_s, mac] = /^edb_([0-9a-z]{26})\.(\d{10})\.([\w-]{43})$/.exec(text) ?? []
  if (id === undefined || end_s === undefined || mac === undefined) return null
  if (!sameBytes(Buffer.from(macOf(key, `${id}.${end_s}`)), Buffer.from(mac))) return null
  return { id: `eds_${id}`, end_s: Number(end_s) }
}

const macOf = (key: Uint8Array, claim: string) => hmacSha256(key, claim).toString('base64url')
