import type { ComponentProps } from 'react'
import { LIMITS } from '../../../../domain/account/limits.ts'
import type { TypedMark } from '../../../../domain/envelopes/envelope.ts'
import { hasInk } from '../../../../domain/ink.ts'
import { fontFor, handwritingsFor } from '../../../../marks/scripts.ts'
import { TextField } from '../../../ui/field.tsx'
import { MarkInk } from '../../../ui/mark-ink.tsx'
import { t } from '../../../words.ts'

interface TypePanelProps {
  readonly mark: TypedMark
  readonly label: string
  readonly entry: Omit<ComponentProps<typeof TextField>, 'label'>
  readonly onFont: (font: TypedMark['font']) => void
}

/** A name in one of several handwritings; plain where no handwriting has its letters, for so it will be printed. */
export function TypePanel({ mark, label, entry, onFont }: TypePanelProps) {
  const { fonts, plain } = handwritingsFor(mark.text)
  const chosen = fontFor(mark)
  return (
    <div className="grid gap-3">
      <TextField label={label} autoComplete="off" maxLength={LIMITS.mark_text_chars_max} {...entry} />
      <fieldset className="grid gap-2">
        <legend className="sr">{t('marks.handwriting')}</legend>
        {fonts.map((font, i) => (
          <label
            key={font}
            className="relative block h-18 cursor-pointer rounded-md border border-edge bg-[#fff] forced-color-adjust-none has-checked:border-accent has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="script"
              checked={font === chosen}
              aria-label={t('marks.handwriting_number', { number: i + 1 })}
              onChange={() => onFont(font)}
              className="absolute start-3 top-1/2 size-4 -translate-y-1/2 accent-[#1b4fd6] scheme-light"
            />
            <span className="absolute inset-y-1 start-11 end-3">
              <MarkInk mark={{ ...mark, text: hasInk(mark.text) ? mark.text.trim() : '…', font }} />
            </span>
          </label>
        ))}
      </fieldset>
      {plain && <p className="text-xs text-soft">{t('marks.printed_plain')}</p>}
    </div>
  )
}
