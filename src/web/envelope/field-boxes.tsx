import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { isStamped } from '../../domain/fields/values.ts'
import { boxLook, hueOf } from '../editor/canvas/colours.ts'
import { FIELD_WORDS } from '../field-words.ts'
import { Said } from '../ui/said.tsx'
import { t } from '../words.ts'
import { FieldInk } from './field-ink.tsx'
import type { Owner, ShownField } from './shown-fields.ts'

interface FieldBoxesProps {
  /** Those of one page, in the order in which they are gone through. */
  readonly fields: readonly ShownField[]
  readonly page: { readonly width: number; readonly height: number; readonly number: number }
  /** The picture of the page has what they hold already. */
  readonly printed: boolean
}

/** The fields of a page over its picture. One stop for the Tab key; arrows go from field to field. */
export function FieldBoxes({ fields, page, printed }: FieldBoxesProps) {
  const [current, setCurrent] = useState(0)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = stepOf(event.key, Math.min(current, fields.length - 1), fields.length - 1)
    if (next === null) return
    event.preventDefault()
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  if (fields.length === 0) return null
  return (
    <fieldset
      aria-label={t('envelope.page_fields', { page: page.number })}
      className="absolute inset-0"
      onKeyDown={onKeyDown}
    >
      {fields.map((shown, index) => (
        <Box
          key={shown.field.id}
          {...{ shown, page, printed }}
          stop={index === Math.min(current, fields.length - 1)}
          onFocus={() => setCurrent(index)}
        />
      ))}
    </fieldset>
  )
}

function stepOf(key: string, at: number, last: number): number | null {
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(at + 1, last)
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(at - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? last : null
}

interface BoxProps extends Pick<FieldBoxesProps, 'page' | 'printed'> {
  readonly shown: ShownField
  readonly stop: boolean
  readonly onFocus: () => void
}

function Box({ shown, page, printed, stop, onFocus }: BoxProps) {
  const { field, owner, value, words, dark } = shown
  const { x, y, width, height } = field
  const waits = !printed && owner.status !== 'signed'
  const place = { left: `${x * 100}%`, top: `${y * 100}%`, width: `${width * 100}%`, height: `${height * 100}%` }
  return (
    <div className="group absolute focus-within:z-10 hover:z-10" style={place}>
      <div aria-hidden className="size-full">
        {waits && <Waiting {...{ shown, page }} />}
        {!waits && !printed && <Signed hue={owner.hue} />}
        {value !== null && !printed && <FieldInk {...{ field, value, page, dark }} />}
      </div>
      <button
        type="button"
        tabIndex={stop ? 0 : -1}
        aria-label={words}
        onFocus={onFocus}
        className="absolute inset-0 cursor-default rounded-[2px] outline-offset-1 group-hover:outline-2 focus:outline-2"
        style={{ outlineColor: hueOf(owner.hue) }}
      />
      <Tip owner={owner} at={{ right: x + width / 2 > 0.5, below: y < 0.15 }}>
        {words}
      </Tip>
    </div>
  )
}

/** Its owner's colour, hatch and initials, as in the editor. */
function Waiting({ shown: { field, owner, value }, page }: Pick<BoxProps, 'shown' | 'page'>) {
  const { title, stamped } = FIELD_WORDS[field.type]
  const letters = `min(11px, ${(field.height * page.height * 75) / page.width}cqw)`
  return (
    <span
      className={`flex size-full items-center gap-1 overflow-hidden rounded-[2px] border leading-none text-[#17202b] ${field.required ? '' : 'border-dashed'}`}
      style={{ ...boxLook(owner.hue), fontSize: letters }}
    >
      {value === null && (
        <>
          <Initials owner={owner} />
          <span className="truncate" dir="auto">
            {field.label ?? (isStamped(field) ? stamped : undefined) ?? title}
          </span>
        </>
      )}
    </span>
  )
}

/** Out of the way of what was signed, and yet its owner's. */
const Signed = ({ hue }: { readonly hue: number }) => (
  <span
    className="absolute inset-0 rounded-[2px] border"
    style={{ borderColor: `color-mix(in srgb, ${hueOf(hue)} 45%, transparent)` }}
  />
)

const Initials = ({ owner: { hue, initials } }: { readonly owner: Owner }) => (
  <span
    className="flex h-full max-h-4 min-w-4 flex-none items-center justify-center px-0.5 text-[9px] font-bold text-[#fff]"
    style={{ backgroundColor: hueOf(hue) }}
  >
    {initials}
  </span>
)

interface TipProps {
  readonly owner: Owner
  readonly at: { readonly right: boolean; readonly below: boolean }
  readonly children: string
}

/** Hangs from a box towards the middle of the page. The name of the box says the same to those who listen. */
const Tip = ({ owner, at, children }: TipProps) => (
  <span
    aria-hidden
    className={`pointer-events-none invisible absolute z-20 line-clamp-4 w-max max-w-[min(18rem,60vw)] border-s-4 bg-[#17202b] px-2 py-1 text-start text-xs [overflow-wrap:anywhere] text-[#fff] group-hover:visible group-focus-within:visible ${at.right ? 'right-0' : 'left-0'} ${at.below ? 'top-full mt-1' : 'bottom-full mb-1'}`}
    style={{ borderColor: hueOf(owner.hue) }}
  >
    {children}
  </span>
)

/** Whose boxes look how: so that colours say something before a pointer is near one. */
export const Legend = ({ owners }: { readonly owners: readonly Owner[] }) => (
  <ul aria-label={t('envelope.owners')} className="flex flex-wrap gap-x-4 gap-y-2 text-xs">
    {owners.map((owner) => (
      <li key={owner.id} className="flex min-w-0 items-center gap-2">
        <span
          aria-hidden
          className="flex h-5 w-9 flex-none items-center rounded-[2px] border"
          style={boxLook(owner.hue)}
        >
          <Initials owner={owner} />
        </span>
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <OwnerWords owner={owner} />
        </span>
      </li>
    ))}
  </ul>
)

function OwnerWords({ owner: { name, status } }: { readonly owner: Owner }) {
  const holes = { name: <bdi>{name}</bdi>, soft: (text: ReactNode) => <span className="text-soft">{text}</span> }
  if (status === 'signed') return <Said id="envelope.owner_signed" with={holes} />
  return status === 'declined' ? <Said id="envelope.owner_declined" with={holes} /> : holes.name
}
