import { inflateRawSync } from 'node:zlib'

/** The files of a zip by name, from its central directory (APPNOTE 4.3.12); a name that comes twice is an error. */
export function unzip(zip: Buffer): ReadonlyMap<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [method, packed, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24)]
    const [names, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const name = zip.toString('utf8', at + 46, at + 46 + names)
    const bytes = zip.subarray(start, start + packed)
    const whole = method === 0 ? bytes : inflateRawSync(bytes)
    if (files.has(name) || whole.length !== size) throw new Error(`the zip is wrong at ${name}`)
    files.set(name, whole)
    at += 46 + names + extra + comment
  }
  return files
}
