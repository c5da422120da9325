import { useId, useRef } from 'react'
import type { FieldType } from '../../../domain/fields/kinds.ts'
import { FIELD_WORDS } from '../../field-words.ts'
import { boxLook, hueOf } from '../canvas/colours.ts'
import { follow } from '../canvas/follow.ts'
import type { EditorActs } from '../state/acts.ts'
import { KINDS } from '../state/kinds.ts'
import { usualSize } from '../state/geometry.ts'
import type { PageOf } from '../state/layout.ts'
import { type Person, pageAt, type Subject } from '../state/subject.ts'
import { t } from '../../words.ts'

interface PaletteProps {
  readonly subject: Subject
  readonly person: string
  readonly acts: EditorActs
  /** The page that is looked at. */
  readonly page: PageOf | undefined
  readonly onPlaced?: () => void
}

/** All kinds of fields for one person: dragged onto a page, or pressed to lie in the middle of the page in sight. */
export function Palette({ subject, person, acts, page, onPlaced }: PaletteProps) {
  const owner = subject.people.find(({ id }) => id === person)
  const why_not = subject.locked ?? (owner ? null : t('editor_panels.nobody_to_sign'))
  return (
    <div className="grid content-start gap-3">
      <People people={subject.people} chosen={person} onChoose={acts.forPerson} />
      <ul
        className="m-0 grid list-none grid-cols-2 gap-2 p-0 lg:grid-cols-1 lg:gap-1"
        aria-label={t('editor_panels.kinds')}
      >
        {KINDS.map((type) => (
          <li key={type}>
            <PaletteButton {...{ type, subject, acts, page, why_not }} {...(onPlaced ? { onPlaced } : {})} />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface PeopleProps {
  readonly people: readonly Person[]
  readonly chosen: string
  readonly onChoose: (id: string) => void
}

/** Whose the next field is: each a chip in the colour, the hatch and with the initials that their boxes have. */
function People({ people, chosen, onChoose }: PeopleProps) {
  // Beside the pages and in the sheet of a phone at once: two lists of one name would take the choice from each other.
  const name_of_list = useId()
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="mb-1 text-sm font-medium">{t('editor_panels.fields_for')}</legend>
      <div className="grid max-h-44 gap-1 overflow-y-auto p-0.5 lg:max-h-29">
        {people.map(({ id, name, detail, hue, initials }) => (
          <label
            key={id}
            title={t('editor_panels.person_with_detail', { person: name, detail })}
            className="relative flex min-h-11 items-center gap-2 rounded-md border border-transparent px-1 text-sm hover:bg-calm-wash has-checked:border-edge has-checked:bg-paper has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:outline-accent lg:min-h-9"
          >
            <input
              type="radio"
              name={name_of_list}
              className="absolute inset-0 cursor-pointer opacity-0"
              checked={id === chosen}
              onChange={() => onChoose(id)}
            />
            <span
              aria-hidden
              className="flex size-7 flex-none items-center justify-center rounded border p-0.5"
              style={boxLook(hue)}
            >
              <span
                className="flex size-full items-center justify-center rounded-[2px] text-[11px] font-bold text-[#fff]"
                style={{ backgroundColor: hueOf(hue) }}
              >
                {initials}
              </span>
            </span>
            <span className="truncate" dir="auto">
              {name}
            </span>
            <span className="sr">({detail})</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface PaletteButtonProps extends Pick<PaletteProps, 'subject' | 'acts' | 'page' | 'onPlaced'> {
  readonly type: FieldType
  readonly why_not: string | null
}

function PaletteButton({ type, subject, acts, page, why_not, onPlaced }: PaletteButtonProps) {
  const dragged = useRef(false)
  const { icon: Icon, title } = FIELD_WORDS[type]
  return (
    <button
      type="button"
      aria-disabled={why_not !== null || undefined}
      aria-description={why_not ?? undefined}
      title={why_not ?? undefined}
      className="flex min-h-11 w-full touch-none items-center gap-3 rounded-md border border-edge bg-paper px-3 text-start text-sm hover:bg-calm-wash aria-disabled:text-soft lg:min-h-8"
      onPointerDown={(event) => {
        dragged.current = false
        if (why_not !== null || event.button !== 0) return
        carry(event, type, (to, at) => {
          dragged.current = true
          const [document = '', number = ''] = to.split(' ')
          const target = pageAt(subject, { document, page: Number(number) })
          if (target) acts.place(type, target, at)
        })
      }}
      onClick={() => {
        if (dragged.current || why_not !== null || !page) return
        acts.place(type, page, { x: 0.5, y: 0.5 })
        onPlaced?.()
      }}
    >
      <Icon className="size-4 flex-none" aria-hidden />
      {title}
    </button>
  )
}

/** A shadow of the field goes with the hand; where it is let go over a page, the field lies. */
function carry(
  event: React.PointerEvent<HTMLElement>,
  type: FieldType,
  drop: (page: string, at: { x: number; y: number }) => void,
): void {
  let at = { x: event.clientX, y: event.clientY }
  const size = usualSize(type, { width: 612, height: 792 })
  const shadow = document.createElement('div')
  shadow.className = 'pointer-events-none fixed z-50 rounded-[2px] border border-[#1b4fd6] bg-[#1b4fd6]/15'
  follow(event, {
    move(_, { at: here }) {
      at = here
      const width = document.querySelector('[data-surface]')?.clientWidth ?? 600
      if (!shadow.isConnected) document.body.append(shadow)
      shadow.style.width = `${size.width * width}px`
      shadow.style.height = `${size.height * width * 1.3}px`
      shadow.style.left = `${at.x - (size.width * width) / 2}px`
      shadow.style.top = `${at.y - (size.height * width * 1.3) / 2}px`
    },
    end(moved) {
      shadow.remove()
      if (!moved) return
      const surface = document.elementFromPoint(at.x, at.y)?.closest<HTMLElement>('[data-surface]')
      const rect = surface?.getBoundingClientRect()
      const name = surface?.dataset['surface']
      if (rect && name) drop(name, { x: (at.x - rect.left) / rect.width, y: (at.y - rect.top) / rect.height })
    },
  })
}
