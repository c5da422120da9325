import { type ComponentProps, type ReactNode, useId } from 'react'

interface FieldProps {
  readonly label: string
  /** What the label cannot hold. */
  readonly hint?: ReactNode
  /** What is wrong with what was typed. */
  readonly error?: string | null | undefined
}

export const BOX =
  'w-full min-h-11 sm:min-h-10 rounded-md border border-edge bg-paper px-3 py-2 text-ink aria-invalid:border-bad disabled:bg-calm-wash disabled:text-soft'

function useField({ hint, error }: Pick<FieldProps, 'hint' | 'error'>) {
  const id = useId()
  const notes = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return {
    id,
    given: { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': notes || undefined },
  }
}

export const Labelled = ({ id, label, hint, error, children }: FieldProps & { id: string; children: ReactNode }) => (
  <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1">
    <label htmlFor={id} id={`${id}-label`} className="text-sm font-medium [overflow-wrap:anywhere]">
      {label}
    </label>
    {children}
    {hint && (
      <p id={`${id}-hint`} className="text-xs text-soft">
        {hint}
      </p>
    )}
    {error && <FieldError id={id}>{error}</FieldError>}
  </div>
)

export function TextField({ label, hint, error, className = '', ...rest }: FieldProps & ComponentProps<'input'>) {
  const { id, given } = useField({ hint, error })
  return (
    <Labelled id={id} label={label} hint={hint} error={error}>
      <input dir="auto" {...rest} {...given} className={`${BOX} ${className}`} />
    </Labelled>
  )
}

export function TextArea({ label, hint, error, className = '', ...rest }: FieldProps & ComponentProps<'textarea'>) {
  const { id, given } = useField({ hint, error })
  return (
    <Labelled id={id} label={label} hint={hint} error={error}>
      <textarea dir="auto" rows={4} {...rest} {...given} className={`${BOX} ${className}`} />
    </Labelled>
  )
}

export function SelectField({ label, hint, error, className = '', ...rest }: FieldProps & ComponentProps<'select'>) {
  const { id, given } = useField({ hint, error })
  return (
    <Labelled id={id} label={label} hint={hint} error={error}>
      <select {...rest} {...given} className={`${BOX} ${className}`} />
    </Labelled>
  )
}

export function CheckField({ label, hint, error, ...rest }: FieldProps & ComponentProps<'input'>) {
  const { id, given } = useField({ error })
  return (
    <div className="grid gap-1">
      <label className="flex items-start gap-2 text-sm">
        <input type="checkbox" {...rest} {...given} className="mt-px" />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {label}
          {hint && <span className="block text-xs text-soft">{hint}</span>}
        </span>
      </label>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  )
}

/** The one way to say what is wrong with an entry. */
export const FieldError = ({ id, children }: { readonly id: string; readonly children: string }) => (
  <p id={`${id}-error`} className="text-xs text-bad">
    {children}
  </p>
)
