import { indexed } from '../pdf/seal/support.ts'
import type { TestAuthority } from './authority.ts'

export interface RenewalParts {
  /** Objects besides catalog, field and time-stamp; `next` is the first free number. */
  readonly extra?: (next: number) => readonly string[]
  /** Rewrites the catalog that the renewal writes. */
  readonly catalog?: (text: string, next: number) => string
  readonly field?: string
  readonly stamp?: string
  /** Given instead of a token. */
  readonly hole?: Buffer
}

/** Appends one more time-stamp over the whole file, by hand: nothing here is the service's own code. */
export const renewed = async (bytes: Buffer, authority: TestAuthority, parts: RenewalParts = {}): Promise<Buffer> => {
  const { root, startxref, next_object } = indexed(bytes)
  const text = bytes.toString('latin1')
  const own = text.slice(text.lastIndexOf(`\n${root.split(' ')[0]} 0 obj\n`) + 1)
  const old = own.slice(own.indexOf('<<'), own.indexOf('\nendobj'))
  const [field, stamp] = [next_object, next_object + 1]
  const added = old.replace(/\/Fields \[([^\]]*)\]/, `/Fields [$1 ${field} 0 R]`)
  const extra = parts.extra?.(stamp + 1) ?? []
  const head = `<< /Type /DocTimeStamp /Filter /Adobe.PPKLite /SubFilter /ETSI.RFC3161\n/ByteRange `
  const size = 4000
  const range = ' '.repeat(46)
  const bodies: (readonly [number, string])[] = [
    [
      field,
      `<< /Type /Annot /Subtype /Widget /Rect [0 0 0 0] /F 132 /FT /Sig /T (Stamp ${field}) /V ${stamp} 0 R ${parts.field ?? ''}>>`,
    ],
    ...extra.map((body, at) => [stamp + 1 + at, body] as const),
    [Number(root.split(' ')[0]), parts.catalog?.(added, stamp + 1) ?? added],
    [stamp, `${head}${range}\n/Contents <${'0'.repeat(size)}>\n${parts.stamp ?? ''} >>`],
  ]
  let tail = '\n'
  const rows = bodies.map(([number, body]) => {
    const row = `${number} 1\n${String(bytes.length + tail.length).padStart(10, '0')} 00000 n \n`
    tail += `${number} 0 obj\n${body}\nendobj\n`
    return row
  })
  const start = bytes.length + tail.length
  const trailer = `<< /Size ${stamp + 1 + extra.length} /Root ${root} ${infoOf(bytes)}/Prev ${startxref} >>`
  tail += `xref\n${rows.join('')}trailer\n${trailer}\nstartxref\n${start}\n%%EOF\n`
  return await stamped(Buffer.concat([bytes, Buffer.from(tail, 'latin1')]), { size, authority, ...parts })
}

const infoOf = (bytes: Buffer): string => {
  const { info } = indexed(bytes)
  return info ? `/Info ${info} ` : ''
}

interface Stamping {
  readonly size: number
  readonly authority: TestAuthority
  readonly hole?: Buffer
}

const stamped = async (whole: Buffer, { size, authority, hole }: Stamping): Promise<Buffer> => {
  const from = whole.lastIndexOf('/Contents <') + '/Contents '.length
  const to = from + size + 2
  whole.write(`[0 ${from} ${to} ${whole.length - to}]`, whole.lastIndexOf('/ByteRange ') + 11, 'latin1')
  const covered = Buffer.concat([whole.subarray(0, from), whole.subarray(to)])
  const token = hole ?? Buffer.from(await authority.stamp(covered))
  whole.write(token.toString('hex'), from + 1, 'latin1')
  return whole
}
