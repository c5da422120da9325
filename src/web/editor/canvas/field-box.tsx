import { memo, useEffect, useRef } from 'react'
import { mustBeFilled } from '../../../domain/fields/required.ts'
import { FIELD_WORDS } from '../../field-words.ts'
import { listText, t } from '../../words.ts'
import { HANDLES, type Handle } from '../state/geometry.ts'
import type { Box } from '../state/layout.ts'
import { nameOf } from '../state/problems.ts'
import type { Person } from '../state/subject.ts'
import { boxLook, hueOf } from './colours.ts'
import { signsOf } from './signs.ts'

interface FieldBoxProps {
  readonly box: Box
  readonly person: Person | undefined
  readonly chosen: boolean
  /** The only one that is chosen: it can be pulled larger. */
  readonly alone: boolean
  readonly takes_focus: boolean
  readonly wrong: boolean
  readonly onGrip: (box: Box, event: React.PointerEvent<HTMLElement>) => void
  readonly onPull: (box: Box, handle: Handle, event: React.PointerEvent<HTMLElement>) => void
  readonly onFocused: (key: string) => void
}

const PLACES: Readonly<Record<Handle, string>> = {
  nw: 'left-0 top-0 cursor-nwse-resize',
  n: 'left-1/2 top-0 cursor-ns-resize',
  ne: 'left-full top-0 cursor-nesw-resize',
  e: 'left-full top-1/2 cursor-ew-resize',
  se: 'left-full top-full cursor-nwse-resize',
  s: 'left-1/2 top-full cursor-ns-resize',
  sw: 'left-0 top-full cursor-nesw-resize',
  w: 'left-0 top-1/2 cursor-ew-resize',
}

/** One field on its page. Drawn anew only when it changes itself: a drag moves the element, not the page. */
export const FieldBox = memo(function FieldBox(props: FieldBoxProps) {
  const { box, person, chosen, alone, takes_focus, wrong, onGrip, onPull, onFocused } = props
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takes_focus) button.current?.focus()
  }, [takes_focus])
  const hue = person?.hue ?? 7
  const name = nameOf(box, person)
  const signs = signsOf(box)
  const place = {
    left: `${box.x * 100}%`,
    top: `${box.y * 100}%`,
    width: `${box.width * 100}%`,
    height: `${box.height * 100}%`,
  }
  return (
    <div data-field={box.key} className={`absolute ${chosen ? 'z-10' : ''}`} style={place}>
      <div
        aria-hidden
        style={boxLook(hue)}
        className={`flex size-full items-center gap-1 overflow-hidden rounded-[2px] border text-[11px] leading-none text-[#17202b] select-none ${mustBeFilled(box) ? '' : 'border-dashed'}`}
      >
        <span
          className="flex h-full max-h-4 min-w-4 flex-none items-center justify-center px-0.5 text-[9px] font-bold text-[#fff]"
          style={{ backgroundColor: wrong ? '#b3261e' : hueOf(hue) }}
        >
          {wrong ? '!' : (person?.initials ?? '?')}
        </span>
        <span className="truncate" dir="auto">
          {box.label ?? FIELD_WORDS[box.type].title}
        </span>
        {signs.map(({ sign, Icon }) => (
          <Icon key={sign} className="size-3 flex-none" />
        ))}
      </div>
      <button
        ref={button}
        type="button"
        aria-label={wrong ? t('editor.box_with_problem', { box: name }) : name}
        aria-pressed={chosen}
        // Told to everybody: what a screen reader describes the box by, and what a mouse sees over its signs.
        title={signs.length === 0 ? undefined : listText(signs.map(({ words }) => words))}
        onPointerDown={(event) => onGrip(box, event)}
        // A press has chosen it already; Tab chooses what it comes to.
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && onFocused(box.key)}
        className={`absolute inset-0 cursor-move touch-none rounded-[2px] ${chosen ? 'outline-2 outline-offset-1 outline-[#1b4fd6]' : ''}`}
      />
      {alone &&
        HANDLES.map((handle) => (
          <span
            key={handle}
            data-handle={handle}
            onPointerDown={(event) => onPull(box, handle, event)}
            className={`absolute size-2.5 -translate-1/2 touch-none rounded-[2px] border border-[#1b4fd6] bg-[#fff] after:absolute after:-inset-1 pointer-coarse:after:-inset-3 ${handle === 'se' ? '' : 'pointer-coarse:hidden'} ${PLACES[handle]}`}
            // Under a finger all eight would leave nothing to move the box by.
          />
        ))}
    </div>
  )
})
