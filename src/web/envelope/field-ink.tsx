import { Check, Circle, Diamond, type LucideIcon, Square, Star, X } from 'lucide-react'
import type { BoxPicture, BoxValue } from '../../contract/dashboard/envelope-rows.ts'
import { inkBounds, inkPath, penWidth } from '../../domain/drawn-ink.ts'
import type { DrawnMark, TypedMark } from '../../domain/envelopes/envelope.ts'
import { choiceBoxes } from '../../domain/fields/choices.ts'
import { kindOf } from '../../domain/fields/kinds.ts'
import { isChoices } from '../../domain/fields/values.ts'
import { useApi } from '../api.ts'
import type { Field } from './shown-fields.ts'

/** As the seal has them, on a page that is paper in the dark too: of signatures, and of all else. */
const PEN = '#14245c'
const PRINT = '#17202b'

interface FieldInkProps {
  readonly field: Field
  readonly value: BoxValue
  readonly page: { readonly width: number; readonly height: number }
}

/** What a field holds, as the seal will draw it. The page around it has to be a container, whose width lengths follow. */
export function FieldInk({ field, value, page }: FieldInkProps) {
  if (typeof value === 'string' && kindOf(field).drawn !== 'choices')
    return <TextInk {...{ field, page }} text={value} />
  if (isChoices(value) || kindOf(field).drawn === 'choices')
    return <ChoicesInk {...{ field, page }} values={isChoices(value) ? value : [value]} />
  if (typeof value === 'object') return <MarkInk mark={value} />
  if (kindOf(field).drawn === 'strike')
    return (
      <span
        className="absolute inset-x-0 top-1/2 border-t"
        style={{ borderColor: PRINT, borderTopWidth: `max(1px, ${100 / page.width}cqw)` }}
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

interface ChoicesInkProps extends Omit<FieldInkProps, 'value'> {
  readonly values: readonly unknown[]
}

/** Each option where it is, marked where it was chosen. The box that it lies in is the field's. */
function ChoicesInk({ field, page, values }: ChoicesInkProps) {
  const is_one = kindOf(field).holds === 'choice'
  const { Glyph, solid } = is_one ? { Glyph: Circle, solid: true } : GLYPHS[field.checkbox_style ?? 'check']
  return choiceBoxes(field).map(({ choice, x, y, width, height, is_row }) => {
    const chosen = values.includes(choice.value)
    const tall = (height * page.height * 100) / page.width
    return (
      <span
        key={choice.value}
        className="absolute flex items-center gap-[0.4em] overflow-hidden whitespace-nowrap"
        style={{
          color: PRINT,
          left: `${((x - field.x) / field.width) * 100}%`,
          top: `${((y - field.y) / field.height) * 100}%`,
          width: `${(width / field.width) * 100}%`,
          height: `${(height / field.height) * 100}%`,
          fontSize: `min(${tall * 0.6}cqw, ${1100 / page.width}cqw)`,
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
function TextInk({ field, page, text }: Omit<FieldInkProps, 'value'> & { readonly text: string }) {
  const box = (field.height * page.height * 100) / page.width
  const lines = kindOf(field).drawn === 'lines'
  return (
    <span
      dir="auto"
      className={`absolute inset-0 flex overflow-hidden px-[2px] text-start leading-[1.2] ${lines ? 'whitespace-pre-wrap' : 'whitespace-nowrap'}`}
      style={{ color: PRINT, fontSize: `min(${box * 0.66}cqw, ${1200 / page.width}cqw)`, alignItems: 'safe center' }}
    >
      {text}
    </span>
  )
}

function MarkInk({ mark }: { readonly mark: DrawnMark | TypedMark | BoxPicture }) {
  switch (mark.kind) {
    case 'typed':
      return <TypedInk mark={mark} />
    case 'drawn':
      return <DrawnInk mark={mark} />
    default:
      return <PictureInk picture={mark} />
  }
}

const SCRIPTS: Readonly<Record<TypedMark['font'], string>> = {
  caveat: 'var(--script-1)',
  'dancing-script': 'var(--script-2)',
  'great-vibes': 'var(--script-3)',
}

/** The box decides the size: its height, or its width shared among the letters. */
function TypedInk({ mark: { text, font } }: { readonly mark: TypedMark }) {
  const letters = Math.max(2, [...text].length)
  return (
    <span className="absolute inset-0 [container-type:size]">
      <span
        className="flex size-full items-center justify-center leading-none whitespace-nowrap"
        style={{ color: PEN, fontFamily: SCRIPTS[font], fontSize: `min(78cqh, ${200 / letters}cqw)` }}
      >
        {text}
      </span>
    </span>
  )
}

function DrawnInk({ mark }: { readonly mark: DrawnMark }) {
  const { x, y, width, height } = inkBounds(mark)
  return (
    <svg viewBox={`${x} ${y} ${width} ${height}`} className="absolute inset-0 size-full p-[2%]" aria-hidden>
      <path
        d={mark.strokes.map(inkPath).join('')}
        fill="none"
        stroke={PEN}
        strokeWidth={penWidth(mark.width)}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

function PictureInk({ picture: { src, width, height } }: { readonly picture: BoxPicture }) {
  const api = useApi()
  return (
    <img
      src={api.urlOf(src)}
      {...{ width, height }}
      alt=""
      loading="lazy"
      className="absolute inset-0 size-full object-contain px-[2%] py-[1%]"
    />
  )
}
