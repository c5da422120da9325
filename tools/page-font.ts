import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/**
 * A font with only the letters that the signer page writes in it: far fewer bytes over a phone's line. The sealed
 * document takes its letters from the whole font, which draws the same ones.
 */
export function pageFont(font: Uint8Array): Uint8Array {
  const hb = harfbuzz()
  const data = hb.malloc(font.length)
  new Uint8Array(hb.memory.buffer).set(font, data)
  const blob = hb.hb_blob_create(data, font.length, WRITABLE, 0, 0)
  const face = hb.hb_face_create(blob, 0)
  const input = hb.hb_subset_input_create_or_fail()
  const letters = hb.hb_subset_input_unicode_set(input)
  for (const [first, last] of LETTERS) {
    for (let code = first; code <= last; code += 1) hb.hb_set_add(letters, code)
  }
  const subset = hb.hb_subset_or_fail(face, input)
  if (subset === 0) throw new Error('the font cannot be cut down')
  const cut = hb.hb_face_reference_blob(subset)
  const start = hb.hb_blob_get_data(cut, 0)
  return new Uint8Array(hb.memory.buffer).slice(start, start + hb.hb_blob_get_length(cut))
}

/** As in marks/scripts.ts, with what people write between letters. */
const LETTERS = [
  [0x20, 0x17e],
  [0x1a0, 0x1a1],
  [0x1af, 0x1b0],
  [0x218, 0x21b],
  [0x300, 0x323],
  [0x400, 0x45f],
  [0x490, 0x491],
  [0x1ea0, 0x1ef9],
  [0x2010, 0x2026],
] as const

/** hb_memory_mode_t: the copy is HarfBuzz's own. */
const WRITABLE = 2

type Call = (...numbers: number[]) => number
interface HarfBuzz
  extends Readonly<
    Record<
      | 'malloc'
      | 'hb_blob_create'
      | 'hb_blob_get_data'
      | 'hb_blob_get_length'
      | 'hb_face_create'
      | 'hb_face_reference_blob'
      | 'hb_set_add'
      | 'hb_subset_input_create_or_fail'
      | 'hb_subset_input_unicode_set'
      | 'hb_subset_or_fail',
      Call
    >
  > {
  readonly memory: { readonly buffer: ArrayBuffer }
  readonly _initialize: () => void
}

/** In every Node, but in no types of ours. */
declare const WebAssembly: {
  readonly Module: new (program: Uint8Array) => object
  readonly Instance: new (module: object) => { readonly exports: unknown }
}

/** A program of a fresh memory for each font, so that nothing need be given back (hb-subset.h). */
function harfbuzz(): HarfBuzz {
  const path = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(path)))
  const hb = exports as unknown as HarfBuzz
  hb._initialize()
  return hb
}
