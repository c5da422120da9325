import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Popover } from 'radix-ui'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { DIR, LOCALE, t } from '../words.ts'
import { today } from './instant.ts'
import { daysLater, firstWeekdayOf, monthOf, monthsLater, monthText, weekdayText, weekStart, weeksOf } from './month.ts'
import { longDayText } from './typed-date.ts'

interface CalendarProps {
  /** Empty where none is chosen yet. */
  readonly day: string
  readonly min?: string | undefined
  readonly max?: string | undefined
  /** The box that it opens from. */
  readonly around: RefObject<HTMLDivElement | null>
  readonly onChoose: (day: string) => void
  readonly onClose: () => void
  /** Once it has left, for the focus. */
  readonly onClosed: () => void
}

const FIRST_WEEKDAY = firstWeekdayOf(LOCALE)
const ONWARD = DIR === 'rtl' ? -1 : 1

/** The days of a month to choose from, by the keys of the ARIA date grid. */
export function Calendar({ day, min, max, around, onChoose, onClose, onClosed }: CalendarProps) {
  const title_id = useId()
  const grid = useRef<HTMLTableElement>(null)
  const within = (wanted: string) => withinRange(wanted, { min, max })
  const [looked_at, setLookedAt] = useState(() => within(day || today()))
  const is_by_keys = useRef(false)
  const month = monthOf(looked_at)

  useEffect(() => {
    if (is_by_keys.current) focused(grid.current)?.focus()
    is_by_keys.current = false
  })

  function byKeys(event: KeyboardEvent): void {
    const next = dayByKey(looked_at, event)
    if (next === null) return
    event.preventDefault()
    is_by_keys.current = true
    setLookedAt(within(next))
  }
  const turn = (months: number) => setLookedAt(within(monthsLater(looked_at, months)))
  return (
    <Popover.Root open onOpenChange={(next) => next || onClose()}>
      <Popover.Anchor virtualRef={around as RefObject<HTMLDivElement>} />
      <Popover.Portal>
        <Popover.Content
          aria-labelledby={title_id}
          align="end"
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            focused(grid.current)?.focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            onClosed()
          }}
          // The button that opens it closes it too.
          onInteractOutside={(event) => {
            if (around.current?.contains(event.target as Node)) event.preventDefault()
          }}
          className="z-50 grid max-w-[calc(100vw-16px)] gap-1 rounded-md border border-line bg-paper p-2 shadow-float"
        >
          <div className="flex items-center justify-between gap-1">
            <Turn label={t('ui.month_before')} onClick={() => turn(-1)} off={!!min && month <= monthOf(min)}>
              <ChevronLeft className="size-4 rtl:rotate-180" aria-hidden />
            </Turn>
            <h2 id={title_id} aria-live="polite" className="text-sm">
              {monthText(month, LOCALE)}
            </h2>
            <Turn label={t('ui.month_after')} onClick={() => turn(1)} off={!!max && month >= monthOf(max)}>
              <ChevronRight className="size-4 rtl:rotate-180" aria-hidden />
            </Turn>
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern’s grid of dates is a table */}
          <table ref={grid} role="grid" aria-labelledby={title_id} className="border-collapse" onKeyDown={byKeys}>
            <Weekdays />
            <tbody>
              {weeksOf(month, FIRST_WEEKDAY).map((week) => (
                <tr key={week[0]}>
                  {week.map((one) => (
                    // biome-ignore lint/a11y: the cell of a grid; the focus is its button’s
                    <td key={one} role="gridcell" aria-selected={one === day} className="p-0">
                      {monthOf(one) === month && (
                        <Day
                          day={one}
                          is_chosen={one === day}
                          is_looked_at={one === looked_at}
                          off={within(one) !== one}
                          onChoose={onChoose}
                        />
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

interface Range {
  readonly min: string | undefined
  readonly max: string | undefined
}

function withinRange(wanted: string, { min, max }: Range): string {
  if (min && wanted < min) return min
  return max && wanted > max ? max : wanted
}

const focused = (grid: HTMLTableElement | null) => grid?.querySelector<HTMLElement>('[tabindex="0"]')

/** https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/examples/datepicker-dialog/ */
function dayByKey(day: string, { key, shiftKey }: KeyboardEvent): string | null {
  const start = weekStart(day, FIRST_WEEKDAY)
  switch (key) {
    case 'ArrowRight':
      return daysLater(day, ONWARD)
    case 'ArrowLeft':
      return daysLater(day, -ONWARD)
    case 'ArrowDown':
      return daysLater(day, 7)
    case 'ArrowUp':
      return daysLater(day, -7)
    case 'Home':
      return start
    case 'End':
      return daysLater(start, 6)
    case 'PageUp':
      return monthsLater(day, shiftKey ? -12 : -1)
    case 'PageDown':
      return monthsLater(day, shiftKey ? 12 : 1)
    default:
      return null
  }
}

/** Any week has the seven. */
const WEEK = weeksOf('2027-02', FIRST_WEEKDAY)[0] ?? []

const Weekdays = () => (
  <thead>
    <tr>
      {WEEK.map((day) => (
        <th key={day} scope="col" abbr={weekdayText(day, LOCALE, 'long')} className="h-8 text-xs font-normal text-soft">
          {weekdayText(day, LOCALE, DIR === 'rtl' ? 'narrow' : 'short')}
        </th>
      ))}
    </tr>
  </thead>
)

interface DayProps {
  readonly day: string
  readonly is_chosen: boolean
  readonly is_looked_at: boolean
  readonly off: boolean
  readonly onChoose: (day: string) => void
}

const Day = ({ day, is_chosen, is_looked_at, off, onChoose }: DayProps) => (
  <button
    type="button"
    tabIndex={is_looked_at ? 0 : -1}
    disabled={off}
    aria-label={longDayText(day, LOCALE)}
    aria-current={day === today() ? 'date' : undefined}
    onClick={() => onChoose(day)}
    className={`grid h-11 w-11 max-w-[calc((100vw-34px)/7)] place-items-center rounded-md border sm:h-9 sm:w-10 ${is_chosen ? 'border-accent bg-accent text-on-accent forced-colors:border-4' : `hover:bg-calm-wash ${day === today() ? 'border-edge' : 'border-transparent'}`} disabled:bg-transparent disabled:text-soft disabled:line-through`}
  >
    {Number(day.slice(8))}
  </button>
)

interface TurnProps {
  readonly label: string
  readonly onClick: () => void
  readonly off: boolean
  readonly children: React.ReactNode
}

const Turn = ({ label, onClick, off, children }: TurnProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={off || undefined}
    onClick={() => off || onClick()}
    className="grid size-11 place-items-center rounded-md hover:bg-calm-wash aria-disabled:cursor-not-allowed aria-disabled:text-soft aria-disabled:opacity-50 sm:size-9"
  >
    {children}
  </button>
)
