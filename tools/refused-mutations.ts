import { execFileSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What ordinary programs, mail and disks do to a PDF: each makes another file of one, or null where it has no place in it. */
export interface Kind {
  readonly name: string
  readonly of: (file: Buffer, chance: () => number) => Buffer | null
}

export const kinds = (folder: string): readonly Kind[] => [...resaves(folder), ...spoils(folder), ...CARRIED]

/** Written anew by another program. */
function resaves(folder: string): readonly Kind[] {
  const saved = (name: string, ...options: readonly string[]): Kind => ({
    name,
    of: (file) => resaved(file, folder, options),
  })
  const locked = (name: string, bits: string, ...options: readonly string[]): Kind =>
    saved(name, '--allow-weak-crypto', '--encrypt', '', 'owner', bits, ...options, '--')
  return [
    saved('object streams', '--object-streams=generate'),
    saved('cross-reference table', '--object-streams=disable'),
    saved('linearized', '--linearize'),
    saved('linearized with object streams', '--linearize', '--object-streams=generate'),
    saved('unpacked streams', '--stream-data=uncompress'),
    saved('QDF', '--qdf'),
    saved('contents joined', '--coalesce-contents'),
    saved('turned', '--rotate=+90'),
    saved('first page alone', '--pages', '.', '1', '--'),
    saved('pages twice', '--pages', '.', '1', '.', '1', '--'),
    locked('RC4 of 40 bits', '40', '--print=n'),
    locked('RC4 of 128 bits', '128', '--modify=none'),
    locked('AES of 128 bits', '128', '--use-aes=y', '--extract=n'),
    locked('AES of 256 bits', '256', '--annotate=n'),
    locked('AES of 256 bits, revision 5', '256', '--force-R5'),
  ]
}

/** Written by a program with a fault, or spoilt later. */
function spoils(folder: string): readonly Kind[] {
  const plain = (name: string, of: Kind['of']): Kind => ({
    name,
    of: (file, chance) => {
      const table = resaved(file, folder, ['--decrypt', '--object-streams=disable'])
      return table && of(table, chance)
    },
  })
  return [
    plain('wrong offsets', shifted),
    plain('one wrong offset', oneShifted),
    plain('wrong startxref', (file, chance) =>
      replaced(file, /startxref\s+(\d+)/, (all, at) => all.replace(at, String(Math.floor(chance() * file.length)))),
    ),
    plain('Size too small', (file, chance) =>
      replaced(file, /\/Size (\d+)/, (_, size) => `/Size ${Math.max(2, Math.floor(Number(size) * chance()))}`),
    ),
    plain('Size too large', (file, chance) =>
      replaced(file, /\/Size (\d+)/, (_, size) => `/Size ${Number(size) + 1 + Math.floor(chance() * 50)}`),
    ),
    plain('no startxref', (file) => file.subarray(0, file.lastIndexOf('startxref'))),
    plain('update appended', (file, chance) => updated(file, '', chance)),
    plain('XFA behind the form', (file, chance) => updated(file, XFA, chance)),
    plain('update, then encrypted', (file, chance) => {
      const grown = updated(file, '', chance)
      return grown && resaved(grown, folder, ['--encrypt', '', 'owner', '256', '--'])
    }),
    plain('two entries Length', (file, chance) => anyOf(file, /\/Length (\d+)/g, chance, (all) => `${all} ${all}`)),
    plain('a wrong Length', (file, chance) =>
      anyOf(
        file,
        /\/Length (\d+)/g,
        chance,
        (_, n) => `/Length ${Math.max(0, Number(n) + Math.floor(chance() * 9) - 4)}`,
      ),
    ),
    plain('an endobj missing', (file, chance) => anyOf(file, /\nendobj\n/g, chance, () => '\n      \n')),
  ]
}

/** Carried by mail, and cut or padded on the way. */
const CARRIED: readonly Kind[] = [
  {
    name: 'blanks behind',
    of: (file, chance) => Buffer.concat([file, Buffer.alloc(1 + Math.floor(chance() * 3000), ' ')]),
  },
  {
    name: 'zeros behind',
    of: (file, chance) => Buffer.concat([file, Buffer.alloc(1 + Math.floor(chance() * 3000))]),
  },
  {
    name: 'a mail header in front',
    of: (file) => Buffer.concat([Buffer.from('Content-Type: application/pdf\r\n\r\n'), file]),
  },
  {
    name: 'cut at its end',
    of: (file, chance) => file.subarray(0, file.length - 1 - Math.floor(chance() * 30)),
  },
  { name: 'no end of file', of: (file) => file.subarray(0, Math.max(0, file.lastIndexOf('%%EOF'))) },
  { name: 'another version', of: (file) => replaced(file, /%PDF-1\.\d/, () => '%PDF-1.3') },
  { name: 'as it is', of: (file) => file },
]

const XFA = '/XFA(<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><template/></xdp:xdp>)'

/** Null where qpdf cannot read the file. */
function resaved(file: Buffer, folder: string, options: readonly string[]): Buffer | null {
  const from = join(folder, `qpdf-${process.pid}-${randomInt(2 ** 40)}.pdf`)
  writeFileSync(from, file)
  try {
    // qpdf ends with 3 where it only warned.
    execFileSync('qpdf', [from, ...options, '--warning-exit-0', `${from}.out`], { stdio: 'ignore' })
    return readFileSync(`${from}.out`)
  } catch {
    return null
  } finally {
    for (const path of [from, `${from}.out`]) rmSync(path, { force: true })
  }
}

type Edit = (all: string, group: string) => string

const replaced = (file: Buffer, what: RegExp, edit: Edit): Buffer | null => {
  const text = file.toString('latin1')
  const changed = text.replace(what, (all: string, group: string) => edit(all, group))
  return changed === text ? null : Buffer.from(changed, 'latin1')
}

/** One of the places, and the offsets behind it stay as they were: that is the damage. */
function anyOf(file: Buffer, what: RegExp, chance: () => number, edit: Edit): Buffer | null {
  const found = [...file.toString('latin1').matchAll(what)]
  const hit = found[Math.floor(chance() * found.length)]
  if (hit === undefined) return null
  const [all, group = ''] = hit
  const middle = Buffer.from(edit(all, group), 'latin1')
  return Buffer.concat([file.subarray(0, hit.index), middle, file.subarray(hit.index + all.length)])
}

const ROW = /(\d{10}) 00000 n/g

const shifted = (file: Buffer, chance: () => number): Buffer | null => {
  const by = 1 + Math.floor(chance() * 20)
  return replaced(file, ROW, (_, at) => `${String(Number(at) + by).padStart(10, '0')} 00000 n`)
}

const oneShifted = (file: Buffer, chance: () => number): Buffer | null =>
  anyOf(file, ROW, chance, (_, at) => `${String(Math.max(0, Number(at) - 5)).padStart(10, '0')} 00000 n`)

/** A further revision with a field on the first page, as programs for forms append them. */
function updated(file: Buffer, in_form: string, chance: () => number): Buffer | null {
  const text = file.toString('latin1')
  const root = /\/Root (\d+) 0 R/.exec(text)?.[1]
  const size = Number(/\/Size (\d+)/.exec(text)?.[1])
  const start = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1]
  const catalog = root && new RegExp(`\\n${root} 0 obj\\n<< ([\\s\\S]*?) >>\\nendobj`).exec(text)?.[1]
  const page =
    /\n(\d+) 0 obj\n<< ([^<>]*(?:<<[^<>]*(?:<<[^<>]*>>[^<>]*)*>>[^<>]*)*\/Type \/Page(?!s)[\s\S]*?) >>\nendobj/.exec(
      text,
    )
  if (!root || !start || !catalog || !page || catalog.includes('/AcroForm') || page[2]?.includes('/Annots')) return null
  const where = `${Math.floor(chance() * 300)} 300 ${Math.floor(310 + chance() * 200)} 330`
  const objects: readonly (readonly [number, string])[] = [
    [Number(root), `<< ${catalog} /AcroForm << /Fields [${size} 0 R] ${in_form} >> >>`],
    [Number(page[1]), `<< ${page[2]} /Annots [${size} 0 R] >>`],
    [size, `<< /Type /Annot /Subtype /Widget /FT /Tx /T (f) /F 4 /Rect [${where}] /AP << /N ${size + 1} 0 R >> >>`],
    [
      size + 1,
      '<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Length 23 >>\nstream\n0 0 1 rg 0 0 9 9 re f  \nendstream',
    ],
  ]
  let grown = text
  let rows = ''
  for (const [number, body] of objects) {
    rows += `${number} 1\n${String(grown.length).padStart(10, '0')} 00000 n \n`
    grown += `${number} 0 obj\n${body}\nendobj\n`
  }
  const trailer = `trailer\n<< /Size ${size + 2} /Root ${root} 0 R /Prev ${start} >>`
  return Buffer.from(`${grown}xref\n${rows}${trailer}\nstartxref\n${grown.length}\n%%EOF\n`, 'latin1')
}
