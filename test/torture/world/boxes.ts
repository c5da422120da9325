import { deflateSync } from 'node:zlib'
import type { DrawnMark, ImageMark } from '../../../src/domain/envelopes/envelope.ts'
import { FIELD_OPTIONS } from '../../../src/domain/fields/kinds.ts'
import type { Stamp } from '../../../src/ports/pdf.ts'

const PEN: DrawnMark = {
  kind: 'drawn',
  width: 600,
  height: 200,
  strokes: [
    [20, 180, 150, 20, 280, 170, 420, 30, 580, 160],
    [40, 190, 560, 190],
  ],
}

const SOLID: ImageMark = {
  kind: 'image',
  width: 40,
  height: 20,
  alpha: null,
  rgb: deflateSync(Buffer.from(Array.from({ length: 800 }, () => [255, 0, 160]).flat())).toString('base64'),
}

type Rect = readonly [x: number, y: number, width: number, height: number]
const at = ([x, y, width, height]: Rect, what: Pick<Stamp, 'type' | 'value'>, page: number): Stamp => ({
  ...what,
  page,
  x,
  y,
  width,
  height,
})

/** In the four corners and in the middle: squares whose place is measured. */
export const MEASURED: readonly Rect[] = [
  [0, 0, 0.08, 0.06],
  [0.92, 0, 0.08, 0.06],
  [0, 0.94, 0.08, 0.06],
  [0.92, 0.94, 0.08, 0.06],
  [0.45, 0.45, 0.1, 0.05],
]

/** All eight types, marks of all three kinds, and every style of a checkbox. */
export const everyType = (page: number): readonly Stamp[] => [
  ...MEASURED.map((box) => ({
    ...at(box, { type: 'checkbox', value: true }, page),
    checkbox_style: 'square',
  })),
  at([0.1, 0.1, 0.3, 0.1], { type: 'signature', value: PEN }, page),
  at([0.5, 0.1, 0.3, 0.1], { type: 'signature', value: { kind: 'typed', text: 'Zoë Ñandú', font: 'caveat' } }, page),
  at([0.1, 0.22, 0.1, 0.05], { type: 'initials', value: { kind: 'typed', text: 'ZÑ', font: 'dancing-script' } }, page),
  at([0.25, 0.22, 0.2, 0.05], { type: 'signature', value: SOLID }, page),
  at([0.1, 0.3, 0.35, 0.04], { type: 'full_name', value: 'محمد Ada 山田 नमस्ते' }, page),
  at([0.5, 0.3, 0.2, 0.04], { type: 'date', value: '24 December 2026' }, page),
  at([0.75, 0.3, 0.2, 0.04], { type: 'time', value: '14:05:09' }, page),
  at([0.1, 0.6, 0.5, 0.1], { type: 'text', value: 'Several words\nover two lines, and a few more' }, page),
  at([0.1, 0.75, 0.5, 0.02], { type: 'strikethrough', value: true }, page),
  ...FIELD_OPTIONS.checkbox_style.of.map((checkbox_style, i) => ({
    ...at([0.1 + i * 0.1, 0.82, 0.05, 0.04], { type: 'checkbox', value: true }, page),
    checkbox_style,
  })),
]
