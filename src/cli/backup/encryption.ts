import { open, readFile } from 'node:fs/promises'
import { ReadableStream } from 'node:stream/web'
import type { Decrypter, Encrypter } from 'age-encryption'
import { Problem } from '../../problem.ts'

export type { Decrypter, Encrypter }

/**
 * Encrypts to each of the recipients, in the format of age (C2SP age v1), so that the program `age` reads it too. Null
 * for none.
 */
export async function encrypterTo(recipients: readonly string[]): Promise<Encrypter | null> {
  if (recipients.length === 0) return null
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient)
    } catch {
      throw new Problem('invalid_parameter', `--encrypt-to takes age recipients (age1…): ${recipient} is none`)
    }
  }
  return encrypter
}

/** With the identities of a file as `age-keygen` and `backup-key` write it. Null for none. */
export async function decrypterWith(path: string | undefined): Promise<Decrypter | null> {
  if (path === undefined) return null
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  const lines = (await readFile(path, 'utf8')).split('\n').map((line) => line.trim())
  const identities = lines.filter((line) => line !== '' && !line.startsWith('#'))
  try {
    for (const identity of identities) decrypter.addIdentity(identity)
  } catch {
    throw new Problem('invalid_parameter', `${path} has a line that is no identity (AGE-SECRET-KEY-…)`)
  }
  if (identities.length === 0) throw new Problem('invalid_parameter', `${path} has no identity (AGE-SECRET-KEY-…)`)
  return decrypter
}

/** `backup-key --out FILE`: a new identity; answers its recipient. Never writes over a file. */
export async function makeIdentity(path: string): Promise<string> {
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption')
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  const file = await open(path, 'wx', 0o600)
  await file.writeFile(`# public key: ${recipient}\n${identity}\n`)
  await file.sync()
  await file.close()
  return recipient
}

/** How every file in that format begins. */
export const AGE_MARK = Buffer.from('age-encryption.org/v1\n')

export const encrypted = async (encrypter: Encrypter, plain: AsyncIterable<Uint8Array>) =>
  encrypter.encrypt(ReadableStream.from(plain))

/** Bytes that were changed or cut off end in an error, after those before them. */
export const decrypted = async (
  decrypter: Decrypter,
  bytes: AsyncIterable<Uint8Array>,
): Promise<AsyncIterable<Uint8Array>> => decrypter.decrypt(ReadableStream.from(bytes))
