import { type ComponentProps, useId, useState } from 'react'
import { BOX, Labelled } from '../../ui/field.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { t } from '../../words.ts'

interface FileEntryProps extends ComponentProps<'input'> {
  readonly label: string
  readonly error?: string | undefined
}

/** A file, in the words of the page: a browser's own entry speaks the browser's language. It lies unseen over the box. */
export function FileEntry({ label, error, onChange, ...rest }: FileEntryProps) {
  const id = useId()
  const [chosen, setChosen] = useState('')
  return (
    <Labelled id={id} label={label} error={error}>
      <span
        className={`${BOX} relative flex items-center gap-3 py-1! ps-1! has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent ${error ? 'border-bad!' : ''}`}
      >
        <span aria-hidden className={buttonClass({ small: true })}>
          {t('bulk_send.choose_file')}
        </span>
        <bdi className="min-w-0 flex-1 truncate">{chosen}</bdi>
        <input
          {...rest}
          id={id}
          type="file"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => {
            setChosen(event.target.files?.[0]?.name ?? '')
            onChange?.(event)
          }}
          className="absolute inset-0 w-full cursor-pointer opacity-0"
        />
      </span>
    </Labelled>
  )
}
