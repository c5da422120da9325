import { type Area, isLevel, middleOf, overlaps, rounded, shared, within } from './area.ts'
import type { FieldType } from './kinds.ts'
import {
  type SuggestedType,
  suggestedBy,
  endsOpen,
  firmaMeansSign,
  isRightToLeft,
  LABEL_CHARS_MAX,
  labelOf,
} from './suggestion-labels.ts'

/** Where a field probably belongs; fractions of the displayed page (docs/internals/coordinates.md). */
export interface FieldSuggestion {
  readonly type: FieldType
  /** From 1. */
  readonly page: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly label: string | null
  /** A field of the file's own form, or words and lines that ask for something. */
  readonly source: 'form' | 'text'
}

/** Words side by side, a leader (`____`, `.....`), or a box to tick. */
export interface Piece extends Area {
  readonly kind: 'words' | 'leader' | 'tick_box'
  readonly text: string
}

export interface PageText {
  /** From 1. */
  readonly number: number
  readonly width: number
  readonly height: number
  /** Upright ones. */
  readonly pieces: readonly Piece[]
  /** Drawn level lines. */
  readonly rules: readonly Area[]
  /** Drawn upright ones: sides of tables and frames. */
  readonly posts: readonly Area[]
}

/** More on one page is a table or a mistake. */
const PLACES_PER_PAGE_MAX = 100
/** The pieces of a page are compared with each other; a dense page has some hundreds. */
const PIECES_MAX = 3_000

/** Places that the words and lines of a page ask to be filled, from the top. */
export function suggestFields(page: PageText): readonly FieldSuggestion[] {
  const pieces = page.pieces.slice(0, PIECES_MAX)
  const scene: Scene = {
    page,
    pieces,
    unanswered: unansweredIn(pieces),
    firma_signs: firmaMeansSign(pieces.map(({ text }) => text)),
  }
  const found = [
    ...of(pieces, 'leader').flatMap((leader) => onLeader(scene, leader)),
    ...of(pieces, 'tick_box').map((box) => onTickBox(scene, box)),
    ...page.rules.flatMap((rule) => onRule(scene, rule)),
    ...of(pieces, 'words').flatMap((label) => besideLabel(scene, label)),
  ]
  const kept: Found[] = []
  for (const one of found) if (!kept.some((other) => overlaps(one.area, other.area))) kept.push(one)
  return kept
    .slice(0, PLACES_PER_PAGE_MAX)
    .toSorted((a, b) => a.area.top - b.area.top || a.area.left - b.area.left)
    .flatMap((one) => placed(page, one))
}

/** What the file's own form says goes before what its words seem to say. */
export function withoutDoubles(
  form: readonly FieldSuggestion[],
  text: readonly FieldSuggestion[],
): readonly FieldSuggestion[] {
  const fresh = text.filter((one) => !form.some((own) => own.page === one.page && overlaps(areaOf(own), areaOf(one))))
  return [...form, ...fresh].toSorted((a, b) => a.page - b.page || a.y - b.y || a.x - b.x)
}

interface Scene {
  readonly page: PageText
  readonly pieces: readonly Piece[]
  /** Labels that wait for something; found once, since every line asks for them. */
  readonly unanswered: readonly Piece[]
  readonly firma_signs: boolean
}

interface Found {
  readonly type: FieldType
  readonly area: Area
  readonly label: string | null
}

interface Ideal {
  /** In points: what a hand or a line of 12 points needs. */
  readonly width: number
  readonly height: number
  /** Words with a colon ask for it, even without a line behind them. */
  readonly needs_no_line: boolean
}
const IDEAL: Readonly<Record<SuggestedType, Ideal>> = {
  signature: { width: 160, height: 36, needs_no_line: true },
  initials: { width: 60, height: 28, needs_no_line: true },
  date: { width: 90, height: 16, needs_no_line: true },
  full_name: { width: 160, height: 16, needs_no_line: true },
  text: { width: 160, height: 16, needs_no_line: false },
}
const HEIGHT_MIN = 11
const LEADER_WIDTH_MIN = 20
interface Reach {
  readonly across: number
  readonly down: number
}
/** From a label to the line that belongs to it: one of characters stands on the same line, a drawn one often lower. */
const LEADER_REACH: Reach = { across: 40, down: 6 }
const RULE_REACH: Reach = { across: 110, down: 28 }
/** From a line to the words under it. */
const UNDER_MAX = 12
const RULE_WIDTH = { min: 50, max: 400 }

const of = (pieces: readonly Piece[], kind: Piece['kind']) => pieces.filter((piece) => piece.kind === kind)

function onLeader(scene: Scene, leader: Piece): Found[] {
  if (leader.right - leader.left < LEADER_WIDTH_MIN || leadsToNumber(scene, leader)) return []
  const asked = askedAt(scene, leader, { reach: LEADER_REACH, only_labels: !leader.text.includes('_') })
  return asked === null ? [] : [{ ...asked, area: above(scene, leader, asked.type, leader) }]
}

/** Dots of a table of contents. */
const leadsToNumber = ({ pieces }: Scene, leader: Piece): boolean =>
  !leader.text.includes('_') &&
  pieces.some((piece) => piece.left >= leader.right - 2 && isLevel(piece, leader) && AMOUNT.test(piece.text))

const AMOUNT = /^\p{Sc}?\d|^[ivxlc]+$/iu

interface Manner {
  readonly reach: Reach
  /** A sentence before the line asks for nothing. */
  readonly only_labels: boolean
}

/** Words under or over a line that are longer are a note. */
const CAPTION_CHARS_MAX = 40

interface LabelledType {
  readonly type: SuggestedType
  readonly label: string | null
}

/** By the words before the line, under it, or over it; in this order, and first by those that say what they want. */
function askedAt(scene: Scene, line: Area, { reach, only_labels }: Manner): LabelledType | null {
  const before = labelBefore(scene, line, reach)
  const captions = [labelUnder(scene, line), labelOver(scene, line)]
  const said =
    saidBy(scene, before, LABEL_CHARS_MAX) ??
    captions.reduce<LabelledType | null>((found, piece) => found ?? saidBy(scene, piece, CAPTION_CHARS_MAX), null)
  if (said !== null || before === null || (only_labels && !isLabel(before.text))) return said
  return { type: 'text', label: isLabel(before.text) ? labelOf(before.text) : null }
}

function saidBy({ firma_signs }: Scene, piece: Piece | null, chars_max: number): LabelledType | null {
  const label = piece && labelOf(piece.text)
  if (!label || label.length > chars_max) return null
  const type = suggestedBy(label, firma_signs)
  return type && { type, label }
}

/** It ends with a colon, or is a word or two that are no sentence. */
const isLabel = (text: string): boolean => endsOpen(text) || /^\p{Lu}[\p{L}'-]+(?: [\p{L}'-]+)?$/u.test(text)

/** Before it: to the left, or to the right where that is how the words run; the nearest, and rather level than near. */
function labelBefore({ pieces }: Scene, line: Area, reach: Reach): Piece | null {
  const near = pieces.flatMap((piece) => {
    const drop = line.bottom - piece.bottom
    if (piece.kind !== 'words' || drop > reach.down || drop < -RISE_MAX) return []
    const gap = isRightToLeft(piece.text)
      ? Math.min(gapTo(line.right, piece.left), gapTo(piece.right, line.left))
      : gapTo(piece.right, line.left)
    return gap <= reach.across ? [{ piece, distance: gap + 4 * Math.abs(drop) }] : []
  })
  return leastBy(near, ({ distance }) => distance)?.piece ?? null
}

/** The first of the least. */
const leastBy = <T>(list: readonly T[], sizeOf: (one: T) => number): T | null =>
  list.reduce<T | null>((least, one) => (least === null || sizeOf(one) < sizeOf(least) ? one : least), null)

/** Letters hang below a line of characters, and a line may be set a little high. */
const RISE_MAX = 8

/** Infinite where the one is not before the other. */
const gapTo = (end: number, start: number): number =>
  start >= end - 3 ? Math.max(0, start - end) : Number.POSITIVE_INFINITY

function labelUnder({ pieces }: Scene, line: Area): Piece | null {
  const under = pieces.filter(
    (piece) =>
      piece.kind === 'words' &&
      piece.top >= line.bottom - 4 &&
      piece.top - line.bottom <= UNDER_MAX &&
      within(middleOf(piece), line),
  )
  return leastBy(under, ({ top }) => top)
}

/** Room for what is to be written lies between. */
function labelOver({ unanswered }: Scene, line: Area): Piece | null {
  const over = unanswered.filter(
    (piece) =>
      piece.bottom <= line.bottom - HEIGHT_MIN &&
      line.bottom - piece.bottom <= 50 &&
      piece.left >= line.left - 6 &&
      piece.left < line.right,
  )
  return leastBy(over, ({ bottom }) => -bottom)
}

/** Labels without a line of their own. */
function unansweredIn(pieces: readonly Piece[]): readonly Piece[] {
  const leaders = of(pieces, 'leader')
  const hasLine = (label: Piece) =>
    leaders.some((leader) => isLevel(leader, label) && gapTo(label.right, leader.left) < 40)
  return of(pieces, 'words').filter((piece) => endsOpen(piece.text) && !hasLine(piece))
}

function onTickBox({ pieces }: Scene, box: Piece): Found {
  const beside = pieces.filter(
    (piece) =>
      piece.kind === 'words' && piece.left >= box.right - 1 && piece.left - box.right < 20 && isLevel(piece, box),
  )
  const words = leastBy(beside, ({ left }) => left)
  const side = Math.max(8, Math.min(box.right - box.left, box.bottom - box.top))
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
  const area = { left: x - side / 2, right: x + side / 2, top: y - side / 2, bottom: y + side / 2 }
  return { type: 'checkbox', area, label: words ? labelOf(words.text) : null }
}

/** A drawn line only where words say so: most are borders. */
function onRule(scene: Scene, rule: Area): Found[] {
  const width = rule.right - rule.left
  if (width < RULE_WIDTH.min || width > RULE_WIDTH.max || isWrittenOn(scene, rule)) return []
  const asked = askedAt(scene, rule, { reach: RULE_REACH, only_labels: true })
  if (asked === null || isCell(scene, rule)) return []
  return [{ ...asked, area: above(scene, rule, asked.type, null) }]
}

const isWrittenOn = ({ pieces }: Scene, rule: Area): boolean =>
  pieces.some(
    (piece) => piece.bottom > rule.bottom - 12 && piece.bottom <= rule.bottom + 4 && shared(piece, rule, 'x') > 6,
  )

/** Upright lines at its ends, or another of its length close to it: with the words between, a cell of a table. */
const isCell = ({ page }: Scene, rule: Area): boolean =>
  page.posts.some((post) => touches(post, rule)) ||
  page.rules.some((other) => {
    const isolate = Math.abs(other.bottom - rule.bottom)
    const together = shared(other, rule, 'x') > 0.8 * (rule.right - rule.left)
    return together && isolate > 6 && isolate < ROW_HEIGHT_MAX
  })

const ROW_HEIGHT_MAX = 22

const touches = (post: Area, { left, right, top, bottom }: Area): boolean =>
  (Math.abs(post.left - left) < 4 || Math.abs(post.right - right) < 4) && post.top < bottom + 3 && post.bottom > top - 3

/** `Signature:` with nothing but room behind it. */
function besideLabel(scene: Scene, piece: Piece): Found[] {
  if (!endsOpen(piece.text)) return []
  const label = labelOf(piece.text)
  const type = label ? suggestedBy(label, scene.firma_signs) : null
  if (!label || !type || !IDEAL[type].needs_no_line) return []
  const { width, height } = IDEAL[type]
  const room = isRightToLeft(piece.text) ? roomLeft(scene, piece) : roomRight(scene, piece)
  const across = room.right - room.left
  if (across < Math.min(width, 70)) return []
  const line = isRightToLeft(piece.text)
    ? { left: room.right - Math.min(width, across), right: room.right }
    : { left: room.left, right: room.left + Math.min(width, across) }
  const base = { ...line, top: piece.bottom - height, bottom: piece.bottom + 2 }
  return [{ type, label, area: above(scene, base, type, null) }]
}

const MARGIN = 24

function roomRight({ page, pieces }: Scene, piece: Piece): { left: number; right: number } {
  const after = pieces.filter((other) => other.left > piece.right - 1 && isLevel(other, piece))
  return { left: piece.right + 6, right: Math.min(page.width - MARGIN, ...after.map(({ left }) => left - 6)) }
}

function roomLeft({ pieces }: Scene, piece: Piece): { left: number; right: number } {
  const before = pieces.filter((other) => other.right < piece.left + 1 && isLevel(other, piece))
  return { left: Math.max(MARGIN, ...before.map(({ right }) => right + 6)), right: piece.left - 6 }
}

/** As high as it should be over that line, or as high as the words above leave room for. */
function above({ pieces }: Scene, line: Area, type: SuggestedType, own: Piece | null): Area {
  const bottom = line.bottom
  const ceiling = pieces
    .filter((piece) => piece !== own && shared(piece, line, 'x') > 2 && middleOf(piece).y < bottom - HEIGHT_MIN / 2)
    .reduce((lowest, piece) => Math.max(lowest, piece.bottom), 0)
  const height = Math.max(HEIGHT_MIN, Math.min(IDEAL[type].height, bottom - ceiling - 1))
  const width = Math.min(line.right - line.left, 2 * IDEAL[type].width)
  return { left: line.left, right: line.left + width, top: bottom - height, bottom }
}

/** Into the page and into fractions; what has no room there is none. */
function placed({ number, width, height }: PageText, { type, area, label }: Found): FieldSuggestion[] {
  const [left, right] = [Math.max(0, area.left), Math.min(width, area.right)]
  const [top, bottom] = [Math.max(0, area.top), Math.min(height, area.bottom)]
  if (!(right - left >= 4 && bottom - top >= 4)) return []
  const box = {
    x: left / width,
    y: top / height,
    width: (right - left) / width,
    height: (bottom - top) / height,
  }
  return [{ type, page: number, ...rounded(box), label, source: 'text' }]
}

const areaOf = ({ x, y, width, height }: FieldSuggestion): Area => ({
  left: x,
  top: y,
  right: x + width,
  bottom: y + height,
})
