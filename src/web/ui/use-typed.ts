import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react'

interface TypedOptions {
  /** Empty for none. */
  readonly value: string
  /** As the reader writes it. */
  readonly shown: (value: string) => string
  /** Null for what cannot be understood. */
  readonly read: (text: string) => string | null
  readonly wrongIn: (read: string | null) => string | null
  /** With what was typed: empty for what is not understood, too. */
  readonly onChange: (value: string, text: string) => void
  readonly onWrong: (wrong: string | null) => void
}

/** A text that stands for a value: understood when one leaves it or presses Enter, and then shown in its usual form. */
export function useTyped({ value, shown, read, wrongIn, onChange, onWrong }: TypedOptions) {
  const ref = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<{
    readonly text: string
    readonly of: string
    readonly wrong: string | null
  } | null>(null)
  // A value that comes from elsewhere ends what was typed before.
  const own = typed?.of === value ? typed : null
  const text = own?.text ?? (value === '' ? '' : shown(value))

  function take(next: string, wrong: string | null, kept: string | null): void {
    // Before the value: a form that hears of it asks the entry at once.
    ref.current?.setCustomValidity(wrong ?? '')
    setTyped(kept === null ? null : { text: kept, of: next, wrong })
    onWrong(wrong)
    if (next !== value) onChange(next, kept ?? '')
  }
  function commit(): void {
    if (!own) return
    const found = own.text.trim() === '' ? '' : read(own.text)
    const wrong = found === '' ? null : wrongIn(found)
    if (found === null || wrong) take('', wrong, own.text)
    else take(found, null, null)
  }
  return {
    ref,
    wrong: own?.wrong ?? null,
    choose: (chosen: string) => take(chosen, null, null),
    entry: {
      ref,
      value: text,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
        setTyped({ text: target.value, of: value, wrong: own?.wrong ?? null }),
      onBlur: commit,
      // A form is sent by it.
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key === 'Enter') commit()
      },
    },
  }
}
