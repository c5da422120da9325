import { newId } from './ids.ts'
import { randomBase62 } from './secrets.ts'

/** A recipient token for a frame: a public id, which may appear in an address, and a secret, which may not. */
export interface RecipientToken {
  readonly id: string
  readonly secret: string
}

/** 43 characters of base 62 are 256 bits. */
export const newRecipientToken = (): RecipientToken => ({ id: newId('rtk'), secret: randomBase62(43) })

export const recipientTokenText = ({ id, secret }: RecipientToken): string => `${id}.${secret}`

/** Null if the text does not look like a token. */
export function readRecipientToken(text: string): RecipientToken | null {
  const [, id, secret] = /^(rtk_[0-9a-z]{26})\.([0-9A-Za-z]{43})$/.exec(text) ?? []
  return id === undefined || secret === undefined ? null : { id, secret }
}

export const isRecipientTokenId = (text: string): boolean => /^rtk_[0-9a-z]{26}$/.test(text)
