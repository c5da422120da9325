import { FAR } from './before-operator.ts'
import type { ColourSpaces } from './colour-spaces.ts'
import { suitsSpace } from './content-colours.ts'
import { type Order, orderOf, SOUND } from './content-order.ts'
import { LAYERS_NAMED, type LayersNamed } from './content-operators.ts'

/**
 * How deep paired operators (q and Q, ISO 32000-2, 8.4.2; BMC or BDC and EMC, 14.6) go below their start, and where
 * they end.
 */
interface Depth {
  /** The lowest depth, 0 or less. */
  readonly low: number
  readonly end: number
}

/** What content does to something that it can leave open. */
export type Left = 'untouched' | 'open' | 'ended'

/**
 * What a content stream leaves open. On a page with more Q than q, they would undo the q put around the old content; in
 * a hidden layer that was never closed, added content would be invisible; and a text object or a path that goes on would
 * clip what is added, or be filled with it.
 */
export interface ContentBalance {
  readonly saves: Depth
  readonly marks: Depth
  readonly text: Left
  readonly path: Left
  /** How the content begins and ends: with a part of a word, within a comment, or with neither. */
  readonly begins: 'word' | 'clear'
  readonly ends: 'word' | 'comment' | 'clear'
  readonly is_empty: boolean
  /** Readers disagree where a word, a string or a comment goes on in the next stream. */
  readonly is_cut: boolean
  /** The content ends within a string, an array or an image, or has operators within one. */
  readonly is_unfinished: boolean
  /** Images within the content: none to be settled, all with a certain end, or some that readers may end elsewhere. */
  readonly images: 'none' | 'certain' | 'uncertain'
  readonly order: Order
  readonly layers: LayersNamed
  /** It has names that readers take for different ones, whether anything is looked up by them or not. */
  readonly has_odd_names: boolean
  /** It may give texts for what it draws. */
  readonly gives_texts: boolean
}

export const BALANCED: ContentBalance = {
  saves: { low: 0, end: 0 },
  marks: { low: 0, end: 0 },
  text: 'untouched',
  path: 'untouched',
  begins: 'clear',
  ends: 'clear',
  is_empty: true,
  is_cut: false,
  is_unfinished: false,
  images: 'none',
  order: SOUND,
  layers: 'none',
  has_odd_names: false,
  gives_texts: false,
}

export const followedBy = (first: ContentBalance, second: ContentBalance): ContentBalance => {
  if (first.is_empty) return second
  if (second.is_empty) return first
  const is_border_cut = first.ends === 'comment' || (first.ends === 'word' && second.begins === 'word')
  return {
    saves: deeper(first.saves, second.saves),
    marks: deeper(first.marks, second.marks),
    text: second.text === 'untouched' ? first.text : second.text,
    path: second.path === 'untouched' ? first.path : second.path,
    begins: first.begins,
    ends: second.ends,
    is_empty: false,
    is_cut: first.is_cut || second.is_cut || is_border_cut,
    is_unfinished: first.is_unfinished || second.is_unfinished,
    images: worse(first.images, second.images),
    order: orderOf(first.order, second.order, {
      text: first.text === 'untouched' ? null : first.text === 'open',
      in_path: first.path === 'open',
    }),
    layers: further(first.layers, second.layers),
    has_odd_names: first.has_odd_names || second.has_odd_names,
    gives_texts: first.gives_texts || second.gives_texts,
  }
}

const deeper = (first: Depth, second: Depth): Depth => ({
  low: Math.min(first.low, first.end + second.low),
  end: first.end + second.end,
})

export type Images = ContentBalance['images']
const IMAGES: readonly Images[] = ['none', 'certain', 'uncertain']
export const worse = (first: Images, second: Images): Images =>
  IMAGES.indexOf(first) > IMAGES.indexOf(second) ? first : second

export const further = (first: LayersNamed, second: LayersNamed): LayersNamed =>
  LAYERS_NAMED.indexOf(first) > LAYERS_NAMED.indexOf(second) ? first : second

/** How many marked contents are open at the end. Closing one that was never opened has no effect. */
export const openMarks = ({ marks }: ContentBalance): number => marks.end - marks.low

/** Whether the content leaves something open, closes what it never opened, or is cut where readers disagree. */
export const isOpen = ({ saves, marks, text, path, is_cut, is_unfinished }: ContentBalance): boolean =>
  [saves.low, saves.end, marks.low, marks.end].some((depth) => depth !== 0) ||
  text === 'open' ||
  path === 'open' ||
  is_cut ||
  is_unfinished

/**
 * Whether readers may make something of their own of its operators, with what its resources say of colours. A page
 * begins in a colour space that is known.
 */
export const isWrong = ({ order, is_unfinished }: ContentBalance, colours: () => ColourSpaces, initial = ''): boolean =>
  order.has_wrong ||
  order.is_disordered ||
  order.needs === 'text' ||
  is_unfinished ||
  order.colours
    .map((use) => ({ ...use, space: use.space || initial }))
    .some((use) => (use.space === '' ? use.reach >= FAR : !suitsSpace(use, colours())))
