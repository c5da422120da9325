/** Bytes with a buffer of their own, as WebCrypto takes them. */
export type Bytes = Uint8Array<ArrayBuffer>

export const equal = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, at) => byte === b[at])

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

export const concat = (...parts: readonly Uint8Array[]): Bytes => {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** One character for each byte, unlike TextDecoder, whose latin1 is Windows' own. */
export const latin1 = (bytes: Uint8Array): string => {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192) {
    text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  }
  return text
}

/** Where plain ASCII text begins, at or after `from`; -1 where it does not. */
export const find = (bytes: Uint8Array, text: string, from = 0): number => {
  const first = text.charCodeAt(0)
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (startsAt(bytes, text, at)) return at
  }
  return -1
}

export const startsAt = (bytes: Uint8Array, text: string, at: number): boolean => {
  for (let i = 0; i < text.length; i++) {
    if (bytes[at + i] !== text.charCodeAt(i)) return false
  }
  return true
}

export type HashName = 'SHA-1' | 'SHA-256' | 'SHA-384' | 'SHA-512'

export const digest = async (name: HashName, bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest(name, bytes))

export const sha256Hex = async (bytes: Bytes): Promise<string> => hexOf(await digest('SHA-256', bytes))

/** Undoes zlib's deflate; null where it is none or would be larger than `most`. */
export const inflate = async (bytes: Bytes, most: number): Promise<Bytes | null> => {
  const parts: Uint8Array[] = []
  let size = 0
  try {
    const source = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'))
    const reader = source.getReader()
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      size += read.value.length
      if (size > most) {
        await reader.cancel()
        return null
      }
      parts.push(read.value)
    }
  } catch {
    return null
  }
  return concat(...parts)
}
