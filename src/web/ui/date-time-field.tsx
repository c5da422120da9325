import { useId, useLayoutEffect, useState } from 'react'
import { zoneName } from '../../kit/time.ts'
import { LOCALE, t } from '../words.ts'
import { DateBox, wrongDay } from './date-box.tsx'
import { BOX, Labelled } from './field.tsx'
import { HERE } from './instant.ts'
import { longDayText, timeFrom, timeText } from './typed-date.ts'
import { useTyped } from './use-typed.ts'

interface DateTimeFieldProps {
  readonly label: string
  readonly hint?: React.ReactNode
  readonly error?: string | undefined
  readonly name: string
  /** "2027-02-01T17:30" by the clock of the reader, or empty. */
  readonly value: string
  readonly onChange: (moment: string) => void
}

/** The end of a day, where only the day is said. */
const USUAL_TIME = '23:59'

/** A moment by the reader's clock, in a form: the day, the time, and below them what both were understood as. */
export function DateTimeField({ label, hint, error, name, value, onChange }: DateTimeFieldProps) {
  const id = useId()
  const [wrong, setWrong] = useState<Parts>(FINE)
  const [part, setPart] = useState({ day: '', time: '', of: '' })
  const { day, time } = part.of === value && value === '' ? part : { day: value.slice(0, 10), time: value.slice(11) }
  const lacking = lackingIn({ day, time }, wrong)
  const said = wrong.day ?? wrong.time ?? lacking.day ?? lacking.time ?? error
  const notes = [`${id}-meant`, hint ? `${id}-hint` : '', said ? `${id}-error` : ''].filter(Boolean).join(' ')

  function take(next: { readonly day: string; readonly time: string }): void {
    const moment = next.day && next.time ? `${next.day}T${next.time}` : ''
    setPart({ ...next, of: moment })
    if (moment !== value) onChange(moment)
  }
  return (
    <Labelled id={id} label={label} hint={hint} error={said}>
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-2">
        <DateBox
          id={id}
          label_id={`${id}-label`}
          name={name}
          value={day}
          onChange={(next, text) => take({ day: next, time: next || text ? time || USUAL_TIME : '' })}
          onWrong={(found) => setWrong((before) => ({ ...before, day: found }))}
          lacking={lacking.day}
          invalid={Boolean(error) && said === error}
          notes={notes}
          className={BOX}
        />
        <TimeBox
          label_id={`${id}-label`}
          name={name}
          value={time}
          onChange={(next) => take({ day, time: next })}
          onWrong={(found) => setWrong((before) => ({ ...before, time: found }))}
          lacking={lacking.time}
        />
      </div>
      <p id={`${id}-meant`} className="text-xs empty:hidden">
        {value === '' ? '' : meantText(value)}
      </p>
    </Labelled>
  )
}

const FINE = { day: null, time: null } as const

interface Parts {
  readonly day: string | null
  readonly time: string | null
}

/** One of the two without the other, where nothing else is wrong with it. */
const lackingIn = ({ day, time }: Parts, wrong: Parts): Parts => ({
  day: !day && time && wrong.day === null ? wrongDay(null) : null,
  time: day && !time && wrong.time === null ? wrongTime(null) : null,
})

const wrongTime = (time: string | null): string | null =>
  time === null ? t('ui.enter_time', { example: exampleTime() }) : null

const exampleTime = (): string => timeText('17:30', LOCALE)

/** "Monday 1 February 2027, 17:30 CET": which number was the month, and by which clock. */
const meantText = (moment: string): string =>
  t('ui.date_meant', {
    day: longDayText(moment.slice(0, 10), LOCALE),
    time: timeText(moment.slice(11), LOCALE),
    zone: zoneName(new Date(moment), HERE),
  })

interface TimeBoxProps {
  readonly label_id: string
  readonly name: string
  readonly value: string
  readonly onChange: (time: string) => void
  readonly onWrong: (wrong: string | null) => void
  readonly lacking: string | null
}

function TimeBox({ label_id, name, value, onChange, onWrong, lacking }: TimeBoxProps) {
  const typed = useTyped({
    value,
    shown: (time) => timeText(time, LOCALE),
    read: (text) => timeFrom(text, LOCALE),
    wrongIn: wrongTime,
    onChange,
    onWrong,
  })
  useLayoutEffect(() => typed.ref.current?.setCustomValidity(typed.wrong ?? lacking ?? ''))
  return (
    <input
      {...typed.entry}
      name={name}
      dir="auto"
      autoComplete="off"
      maxLength={20}
      placeholder={exampleTime()}
      aria-label={t('ui.time')}
      aria-describedby={label_id}
      aria-invalid={typed.wrong || lacking ? true : undefined}
      className={BOX}
    />
  )
}
