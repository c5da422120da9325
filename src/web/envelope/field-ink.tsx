import { Check, Circle, Diamond, type LucideIcon, Square, Star, X } from 'lucide-react'
import type { BoxPicture, BoxValue } from '../../contract/dashboard/envelope-rows.ts'
import type { DrawnMark, TypedMark } from '../../domain/envelopes/envelope.ts'
import { inkUnit } from '../../domain/envelopes/ink-unit.ts'
import { choiceBoxes, isChosen } from '../../domain/fields/choices.ts'
import { inkPlaces } from '../../domain/fields/grounds.ts'
import { kindOf } from '../../domain/fields/kinds.ts'
import { isChoices } from '../../domain/fields/values.ts'
import { useApi } from '../api.ts'
import { MarkInk } from '../ui/mark-ink.tsx'
import type { Field } from './shown-fields.ts'

/** As the seal has it, on a page that is paper in the dark too. */
const PRINT = '#17202b'

interface FieldInkProps {
  readonly field: Field
  readonly value: BoxValue
  readonly page: { readonly width: number; readonly height: number }
  /** The page is dark or busy there. */
  readonly dark: boolean
}

/** As light as in the final (pdf/draw/plate.ts). */
const PLATE = 'rgb(255 255 255 / 0.75)'

/** Points of ink in hundredths of the page's width. */
const shareOf = (page: FieldInkProps['page'], points: number): number => (100 * points * inkUnit(page)) / page.width

/** What a field holds, as the seal will draw it. The page around it has to be a container, whose width lengths follow. */
export function FieldInk({ dark, ...ink }: FieldInkProps) {
  const { field, page } = ink
  if (!dark) return <Ink {...ink} />
  const is_line = kindOf(field).drawn === 'strike'
  const places = is_line ? [lineOf(field, page)] : inkPlaces(field)
  return (
    <>
      {places.map((place) => (
        <span
          key={`${place.x} ${place.y}`}
          className="absolute"
          style={{ ...withinBox(field, place), background: PLATE }}
        />
      ))}
      <Ink {...ink} />
    </>
  )
}

type Place = Pick<Field, 'x' | 'y' | 'width' | 'height'>

/** Where a part of the page is, in a box that lies on it. */
const withinBox = (field: Place, { x, y, width, height }: Place) => ({
  left: `${((x - field.x) / field.width) * 100}%`,
  top: `${((y - field.y) / field.height) * 100}%`,
  width: `${(width / field.width) * 100}%`,
  height: `${(height / field.height) * 100}%`,
})

/** A line across the middle of a box, with a point more on each side. */
function lineOf(field: Place, page: FieldInkProps['page']): Place {
  const height = Math.min((3 * inkUnit(page)) / page.height, field.height)
  return { x: field.x, y: field.y + (field.height - height) / 2, width: field.width, height }
}

function Ink({ field, value, page }: Omit<FieldInkProps, 'dark'>) {
  if (typeof value === 'string' && kindOf(field).drawn !== 'choices')
    return <TextInk {...{ field, page }} text={value} />
  if (isChoices(value) || kindOf(field).drawn === 'choices')
    return <ChoicesInk {...{ field, page }} values={isChoices(value) ? value : [value]} />
  if (typeof value === 'object') return <BoxInk mark={value} />
  if (kindOf(field).drawn === 'strike')
    return (
      <span
        className="absolute inset-x-0 top-1/2 border-t"
        style={{ borderColor: PRINT, borderTopWidth: `max(1px, ${shareOf(page, 1)}cqw)` }}
      />
    )
  const { Glyph, solid } = GLYPHS[field.checkbox_style ?? 'check']
  return <Glyph className="absolute inset-0 size-full" color={PRINT} fill={solid ? PRINT : 'none'} strokeWidth={2.5} />
}

/** Acrobat fills these four and strokes the other two. */
const GLYPHS: Readonly<
  Record<NonNullable<Field['checkbox_style']>, { readonly Glyph: LucideIcon; readonly solid: boolean }>
> = {
  check: { Glyph: Check, solid: false },
  cross: { Glyph: X, solid: false },
  circle: { Glyph: Circle, solid: true },
  square: { Glyph: Square, solid: true },
  diamond: { Glyph: Diamond, solid: true },
  star: { Glyph: Star, solid: true },
}

interface ChoicesInkProps extends Omit<FieldInkProps, 'value' | 'dark'> {
  readonly values: readonly unknown[]
}

/** Each option where it is, marked where it was chosen. The box that it lies in is the field's. */
function ChoicesInk({ field, page, values }: ChoicesInkProps) {
  const is_one = kindOf(field).holds === 'choice'
  const { Glyph, solid } = is_one ? { Glyph: Circle, solid: true } : GLYPHS[field.checkbox_style ?? 'check']
  return choiceBoxes(field).map(({ choice, x, y, width, height, is_row }) => {
    const chosen = isChosen(values, choice)
    const tall = (height * page.height * 100) / page.width
    return (
      <span
        key={choice.value}
        className="absolute flex items-center gap-[0.4em] overflow-hidden whitespace-nowrap"
        style={{
          color: PRINT,
          ...withinBox(field, { x, y, width, height }),
          fontSize: `min(${tall * 0.6}cqw, ${shareOf(page, 11)}cqw)`,
        }}
      >
        <span
          className={`relative flex-none ${is_row ? `size-[1em] border ${is_one ? 'rounded-full' : ''}` : 'size-full'}`}
          style={{ borderColor: PRINT }}
        >
          {chosen && (
            <Glyph
              className="absolute inset-0 size-full"
              color={PRINT}
              fill={solid ? PRINT : 'none'}
              strokeWidth={2.5}
            />
          )}
        </span>
        {is_row && <span dir="auto">{choice.label}</span>}
      </span>
    )
  })
}

/** 12 points of the page at most, else two thirds of the box. */
function TextInk({ field, page, text }: Omit<FieldInkProps, 'value' | 'dark'> & { readonly text: string }) {
  const box = (field.height * page.height * 100) / page.width
  const lines = kindOf(field).drawn === 'lines'
  return (
    <span
      dir="auto"
      className={`absolute inset-0 flex overflow-hidden px-[2px] text-start leading-[1.2] ${lines ? 'whitespace-pre-wrap' : 'whitespace-nowrap'}`}
      style={{ color: PRINT, fontSize: `min(${box * 0.66}cqw, ${shareOf(page, 12)}cqw)`, alignItems: 'safe center' }}
    >
      {text}
    </span>
  )
}

/** A picture of a field is fetched by the dashboard's own calls. */
function BoxInk({ mark }: { readonly mark: DrawnMark | TypedMark | BoxPicture }) {
  const api = useApi()
  return <MarkInk mark={mark.kind === 'image' ? { ...mark, src: api.urlOf(mark.src) } : mark} />
}
