import { CalendarDays } from 'lucide-react'
import { type KeyboardEvent, lazy, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { LOCALE, t } from '../words.ts'
import { dayFrom, dayText } from './typed-date.ts'
import { useTyped } from './use-typed.ts'

/** Comes when somebody opens it. */
const Calendar = lazy(() => import('./calendar.tsx').then(({ Calendar }) => ({ default: Calendar })))

/** Says at once which comes first, the day or the month. */
const EXAMPLE = '2027-12-31'

export interface DateBoxProps {
  readonly id: string
  /** Of the element that names it, for its button too. */
  readonly label_id: string
  readonly name?: string | undefined
  /** "2027-02-01", or empty. */
  readonly value: string
  /** With the text that is no day, for which the day is empty. */
  readonly onChange: (day: string, text: string) => void
  readonly onWrong: (wrong: string | null) => void
  readonly min?: string | undefined
  readonly max?: string | undefined
  /** What else is not right, of which this box shows nothing but its edge. */
  readonly invalid?: boolean
  /** Found by whoever holds the box and another together. */
  readonly lacking?: string | null
  readonly notes?: string | undefined
  readonly className: string
}

/** A day, typed as the reader writes it or chosen from a calendar. */
export function DateBox(props: DateBoxProps) {
  const { id, label_id, name, value, onChange, onWrong, min, max, invalid, lacking = null, notes, className } = props
  const [is_open, setOpen] = useState(false)
  const around = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const typed = useTyped({
    value,
    shown: (day) => dayText(day, LOCALE),
    read: (text) => dayFrom(text, LOCALE),
    wrongIn: (day) => wrongDay(day, { min, max }),
    onChange,
    onWrong,
  })
  // The forms ask the entry itself what is wrong with it (input-words.ts).
  useLayoutEffect(() => typed.ref.current?.setCustomValidity(typed.wrong ?? lacking ?? ''))
  return (
    <div ref={around} className="relative min-w-0">
      <input
        {...typed.entry}
        id={id}
        name={name}
        dir="ltr"
        inputMode="text"
        autoComplete="off"
        maxLength={40}
        placeholder={dayText(EXAMPLE, LOCALE)}
        aria-invalid={invalid || typed.wrong || lacking ? true : undefined}
        aria-describedby={notes}
        className={`${className} pr-12 rtl:pr-3 rtl:pl-12 rtl:text-right`}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'ArrowDown' && event.altKey) setOpen(true)
          else typed.entry.onKeyDown(event)
        }}
      />
      <button
        ref={opener}
        type="button"
        aria-label={t('ui.choose_date')}
        aria-describedby={label_id}
        aria-haspopup="dialog"
        aria-expanded={is_open}
        onClick={() => setOpen(!is_open)}
        className="absolute inset-y-px end-px grid w-11 place-items-center rounded-e-[7px] text-soft hover:bg-calm-wash hover:text-ink focus-visible:outline-offset-[-2px]"
      >
        <CalendarDays className="size-4" aria-hidden />
      </button>
      {is_open && (
        <Suspense fallback={null}>
          <Calendar
            day={value}
            min={min}
            max={max}
            around={around}
            onChoose={(day) => {
              typed.choose(day)
              setOpen(false)
            }}
            onClose={() => setOpen(false)}
            onClosed={() => opener.current?.focus()}
          />
        </Suspense>
      )}
    </div>
  )
}

interface Range {
  readonly min?: string | undefined
  readonly max?: string | undefined
}

/** Null as a day: what was typed is none. */
export function wrongDay(day: string | null, { min, max }: Range = {}): string | null {
  if (day === null) return t('ui.enter_date', { example: dayText(EXAMPLE, LOCALE) })
  if (min && day < min) return t('ui.choose_day_from', { day: dayText(min, LOCALE) })
  return max && day > max ? t('ui.choose_day_until', { day: dayText(max, LOCALE) }) : null
}
