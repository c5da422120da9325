import { LIMITS } from '../../domain/account/limits.ts'
import type { TypedMark } from '../../domain/envelopes/envelope.ts'
import { hasInk } from '../../domain/ink.ts'
import { t } from '../i18n.ts'
import { directionOf } from '../ui/typed-direction.ts'
import { MarkInk } from './mark-ink.tsx'
import { fontFor, handwritingsFor } from './scripts.ts'

interface TypePanelProps {
  readonly mark: TypedMark
  readonly label: string
  readonly onMark: (mark: TypedMark) => void
}

/** A name in one of several handwritings; plain where no handwriting has its letters, for so it will be printed. */
export function TypePanel({ mark, label, onMark }: TypePanelProps) {
  const { fonts, plain } = handwritingsFor(mark.text)
  const chosen = fontFor(mark)
  // The name is there already: a keyboard that comes up unasked would lie over the button.
  const by_finger = matchMedia('(pointer: coarse)').matches
  return (
    <>
      <label class="stack-tight">
        <span class="label">{label}</span>
        <input
          class="input"
          type="text"
          dir={directionOf(mark.text)}
          autocomplete="off"
          autofocus={!by_finger}
          value={mark.text}
          maxLength={LIMITS.mark_text_chars_max}
          onInput={(event) => onMark({ ...mark, text: event.currentTarget.value })}
        />
      </label>
      <fieldset class="scripts">
        <legend class="sr">{t('marks.handwriting')}</legend>
        {fonts.map((font, i) => (
          <label class="script-card" key={font}>
            <input
              type="radio"
              name="script"
              checked={font === chosen}
              autofocus={by_finger && font === chosen}
              aria-label={t('marks.handwriting_number', { number: i + 1 })}
              onChange={() => onMark({ ...mark, font })}
            />
            <MarkInk mark={{ ...mark, text: hasInk(mark.text) ? mark.text.trim() : '…', font }} />
          </label>
        ))}
      </fieldset>
      {plain && <p class="soft small">{t('marks.printed_plain')}</p>}
    </>
  )
}
