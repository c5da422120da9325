import type { BoxPicture } from '../../contract/dashboard/envelope-rows.ts'
import { inkBounds, inkPath, penWidth } from '../../domain/drawn-ink.ts'
import type { DrawnMark, TypedMark } from '../../domain/envelopes/envelope.ts'

/** As the seal has it, on a page that is paper in the dark too. */
const PEN = '#14245c'

/** A signature as it will be printed, as large as what is around it. */
export function MarkInk({ mark }: { readonly mark: DrawnMark | TypedMark | BoxPicture }) {
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

const PictureInk = ({ picture: { src, width, height } }: { readonly picture: BoxPicture }) => (
  <img
    src={src}
    {...{ width, height }}
    alt=""
    loading="lazy"
    className="absolute inset-0 size-full object-contain px-[2%] py-[1%]"
  />
)
