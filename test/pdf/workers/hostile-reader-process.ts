import {
  copyFileSync,
  linkSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'

/** A reader that a file has taken over, for what it writes and answers: the name of the file it is given says how. */

interface Task {
  readonly task: string
  readonly input: { readonly path: string; readonly out_path: string }
}

const [read = '', written = ''] = process.argv.slice(2)
/** No sandbox binds the folders to where it was told that they are. */
const inside = (path: string) => path.replace('/job/read', read).replace('/job/written', written)
const answered = (value: unknown) => process.send?.({ value, bytes: 1, cpu_s: 0, calls: [] })
const nothing = { refused: null }
const CHANNEL_FD = 3

const WAYS: Readonly<Record<string, (out: string) => unknown>> = {
  'as it should': (out) => [writeFileSync(out, 'made'), answered(nothing)],
  'with a link to a secret': (out) => [symlinkSync(process.env['SECRET'] ?? '', out), answered(nothing)],
  'with another name of a file': (out) => {
    writeFileSync(join(written, 'other'), 'made')
    linkSync(join(written, 'other'), out)
    answered(nothing)
  },
  'with a folder': (out) => [mkdirSync(out), answered(nothing)],
  'with far too much': (out) => [writeFileSync(out, ''), truncateSync(out, 129 * 1024 * 1024), answered(nothing)],
  'with nothing written': () => answered(nothing),
  'with a word': () => answered('nothing'),
  'with a list': () => answered([nothing]),
  'with null': () => answered(null),
  'in no shape at all': () => process.send?.('nothing'),
  'with the beginning of an endless message': () => writeSync(CHANNEL_FD, Buffer.from('7fffffffff0f', 'hex')),
  'with bytes that are no message': () => writeSync(CHANNEL_FD, Buffer.from('00000004ff0fff0f', 'hex')),
  'with a message that no version writes': () => writeSync(CHANNEL_FD, Buffer.from('00000002fffe', 'hex')),
  'that it is up again': () => process.send?.({ up: true }),
  'with calls that are none': () => process.send?.({ value: null, bytes: 1, cpu_s: 0, calls: 7 }),
  'with a fault that is none': () => process.send?.({ fault: 'unheard of', message: {}, code: [] }),
  'with one file after another': () => {
    for (let at = 0; at < 200; at++) writeFileSync(join(written, `more ${at}`), 'planted')
  },
  'with folders within folders': (out) => {
    const deep = `${out}${'/deep'.repeat(60)}`
    mkdirSync(deep, { recursive: true })
    for (let at = 0; at < 90; at++) writeFileSync(join(deep, `more ${at}`), 'planted')
  },
  'with more than any file has': (out) => writeFileSync(out, Buffer.alloc(200 * 1024 * 1024, 1)),
  'and leaves something': (out) => {
    writeFileSync(out, 'made')
    writeFileSync(join(written, 'planted'), 'planted')
    answered(nothing)
  },
}

process.on('message', ({ task, input }: Task) => {
  const [path, out] = [inside(input.path), inside(input.out_path)]
  if (task === 'takePages') {
    copyFileSync(path, out)
    answered({ refused: null, sha256: 'f'.repeat(64), size: 4 })
    return
  }
  WAYS[readFileSync(path, 'utf8')]?.(out)
})
process.on('disconnect', () => process.exit())
process.send?.({ up: true })
