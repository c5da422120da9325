import { type ComponentProps, useId, useState } from 'react'
import type { KnownPerson } from '../../contract/dashboard/people.ts'
import { TextField } from '../ui/field.tsx'
import { t } from '../words.ts'
import { useKnownPeople } from './known-people.ts'
import { peopleLike } from './people-like.ts'

interface PersonFieldProps extends ComponentProps<typeof TextField> {
  readonly typed: string
  readonly onPick: (person: KnownPerson) => void
}

/** A name or an address; while it is typed, people of earlier envelopes are proposed (WAI-ARIA: combobox with a list). */
export function PersonField({ typed, onPick, onChange, onBlur, ...field }: PersonFieldProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const known = useKnownPeople(open)
  const found = open ? peopleLike(known, typed) : []
  const chosen = found[at]
  const close = () => {
    setOpen(false)
    setAt(-1)
  }
  const pick = (person: KnownPerson) => {
    onPick(person)
    close()
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (found.length === 0) return
    const act = actOf(event.key, { at, count: found.length, setAt, close, pick: chosen ? () => pick(chosen) : null })
    if (!act) return
    event.preventDefault()
    // Escape closes the list, not the dialog that it is in.
    event.stopPropagation()
    act()
  }
  return (
    <div className="relative min-w-0">
      <TextField
        {...field}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={found.length > 0}
        aria-controls={found.length > 0 ? id : undefined}
        aria-activedescendant={chosen ? `${id}-${at}` : undefined}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setOpen(true)
          setAt(-1)
          void onChange?.(event)
        }}
        onBlur={(event) => {
          close()
          void onBlur?.(event)
        }}
      />
      {found.length > 0 && <Proposals id={id} found={found} at={at} onPick={pick} />}
    </div>
  )
}

interface ProposalsProps {
  readonly id: string
  readonly found: readonly KnownPerson[]
  readonly at: number
  readonly onPick: (person: KnownPerson) => void
}

const Proposals = ({ id, found, at, onPick }: ProposalsProps) => (
  <div
    id={id}
    // Under the last line in sight it would open for nobody.
    ref={(list) => list?.scrollIntoView({ block: 'nearest' })}
    role="listbox"
    aria-label={t('person.known')}
    className="absolute inset-x-0 z-20 mt-1 rounded-md border border-edge bg-paper p-1 shadow-float"
  >
    {found.map((person, i) => (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, as the pattern has it
      <div
        key={person.email}
        id={`${id}-${i}`}
        role="option"
        tabIndex={-1}
        aria-selected={i === at}
        className={`grid min-h-11 cursor-pointer content-center rounded px-2 py-1 text-sm sm:min-h-9 ${i === at ? 'bg-accent-wash text-accent' : 'hover:bg-calm-wash'}`}
        // The input keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onPick(person)}
      >
        <span className="truncate" dir="auto">
          {person.name}
        </span>
        <span className="truncate text-xs text-soft" dir="auto">
          {person.email}
        </span>
      </div>
    ))}
  </div>
)

interface ListState {
  readonly at: number
  readonly count: number
  readonly setAt: (at: number) => void
  readonly close: () => void
  /** What is chosen; null while nothing is. */
  readonly pick: (() => void) | null
}

/** From the last one on comes the input itself again, and from there the first. */
function actOf(key: string, { at, count, setAt, close, pick }: ListState): (() => void) | null {
  if (key === 'ArrowDown') return () => setAt(at + 1 < count ? at + 1 : -1)
  if (key === 'ArrowUp') return () => setAt(at < 0 ? count - 1 : at - 1)
  if (key === 'Escape') return close
  return key === 'Enter' ? pick : null
}
