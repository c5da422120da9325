import { useId, useState } from 'react'
import { DateBox } from './date-box.tsx'
import { BOX, Labelled } from './field.tsx'

interface DateFieldProps {
  readonly label: string
  readonly hint?: React.ReactNode
  readonly error?: string | undefined
  /** In a form. */
  readonly name?: string
  /** "2027-02-01", or empty. */
  readonly value: string
  readonly onChange: (day: string) => void
}

/** A day, also in a form: `<DateField label="Last day" {...form.chosen('expires_at')} />`. */
export function DateField({ label, hint, error, name, value, onChange }: DateFieldProps) {
  const id = useId()
  const [wrong, setWrong] = useState<string | null>(null)
  const said = wrong ?? error
  const notes = [hint ? `${id}-hint` : '', said ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <Labelled id={id} label={label} hint={hint} error={said}>
      <DateBox
        id={id}
        label_id={`${id}-label`}
        name={name}
        value={value}
        onChange={onChange}
        onWrong={setWrong}
        invalid={Boolean(said)}
        notes={notes || undefined}
        className={BOX}
      />
    </Labelled>
  )
}
