import { useState } from 'react'
import { labelOf } from '../../../domain/fields/choices.ts'
import { kindOf } from '../../../domain/fields/kinds.ts'
import { isDecimal } from '../../../domain/fields/numbers.ts'
import { isChoices, isStamped } from '../../../domain/fields/values.ts'
import type { FieldState } from '../../../domain/forms/form-state.ts'
import { printedNumber } from '../../../i18n/numbers.ts'
import { FIELD_WORDS } from '../../field-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/field.tsx'
import { SCROLLABLE } from '../../ui/scrolled-by-keys.ts'
import { LANGUAGE, listText, t } from '../../words.ts'
import { boxLook } from '../canvas/colours.ts'
import type { Box, Layout, PageOf } from '../state/layout.ts'
import type { Person, Subject } from '../state/subject.ts'
import { today } from '../state/today.ts'
import { type Trial, triableOf, triedStates } from '../state/trial.ts'
import { TrialAnswers } from './trial-answers.tsx'
import { PageImage } from '../../ui/page-image.tsx'

interface PreviewProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly subject: Subject
  readonly pages: readonly PageOf[]
  readonly layout: Layout
  readonly first: string
  readonly imageOf: (page: PageOf, width_px: number) => string
  readonly titleOf: (index: number) => string
}

const WIDTH_PX = 640

/** What one person will see: their own boxes to fill, others' faint. No link is made, nothing is recorded. */
export function PreviewDialog(props: PreviewProps) {
  const { open, onClose, subject, pages, layout, first, imageOf, titleOf } = props
  const [id, setId] = useState(first)
  const person = subject.people.find((one) => one.id === id)
  const [trial, setTrial] = useState<Trial>(new Map())
  const states = triedStates(layout, { people: subject.people, trial, today: today() })
  const stateOf = ({ key }: Box) => states.get(key) ?? PLAIN
  const all_own = layout.filter(({ owner }) => owner === id)
  const own = all_own.filter((box) => stateOf(box).visible)
  const hidden = all_own.length - own.length
  return (
    <Dialog open={open} onClose={onClose} title={t('editor_dialogs.preview_title')} wide>
      <SelectField label={t('editor_dialogs.preview_as')} value={id} onChange={({ target }) => setId(target.value)}>
        {subject.people.map(({ id: other, name }) => (
          <option key={other} value={other}>
            {name}
          </option>
        ))}
      </SelectField>
      <p className="text-sm text-soft">
        {person ? turnWords(person, subject.people) : ''}{' '}
        {t('editor_dialogs.preview_fields', {
          count: own.length,
          required: own.filter((box) => stateOf(box).required).length,
        })}{' '}
        {hidden > 0 && t('editor_dialogs.preview_hidden', { count: hidden })}
      </p>
      <TrialAnswers
        boxes={triableOf(layout, states)}
        people={subject.people}
        seen_by={id}
        trial={trial}
        onTrial={setTrial}
      />
      <section
        aria-label={t('editor_dialogs.preview_pages')}
        {...SCROLLABLE}
        className="grid max-h-[60dvh] gap-4 overflow-y-auto bg-calm-wash p-3"
      >
        {pages.map((page, index) => (
          <figure key={`${page.document} ${page.page}`} className="mx-auto w-full max-w-160">
            <figcaption className="mb-1 text-xs text-soft" dir="auto">
              {titleOf(index)}
            </figcaption>
            <div className="relative bg-[#fff]" style={{ aspectRatio: `${page.width} / ${page.height}` }}>
              <PageImage src={imageOf(page, WIDTH_PX)} loading="lazy" className="absolute inset-0 size-full" />
              {layout
                .filter((box) => box.document === page.document && box.page === page.page && stateOf(box).visible)
                .map((box) => (
                  <SeenBox
                    key={box.key}
                    box={{ ...box, value: stateOf(box).computed?.value ?? trial.get(box.key) ?? box.value }}
                    required={stateOf(box).required}
                    own={box.owner === id}
                    hue={person?.hue ?? 0}
                  />
                ))}
            </div>
          </figure>
        ))}
      </section>
      <div className="flex justify-end">
        <Button onClick={onClose}>{t('common.close')}</Button>
      </div>
    </Dialog>
  )
}

/** Who signs before, and who at the same time. */
function turnWords({ turn }: Person, people: readonly Person[]): string {
  const before = people.filter((other) => other.turn < turn)
  if (before.length === 0) return people.some((other) => other.turn > turn) ? t('editor_dialogs.preview_first') : ''
  return t('editor_dialogs.preview_after', { people: listText(before.map(({ name }) => name)) })
}

/** Where nothing decides. */
const PLAIN: FieldState = { visible: true, required: false, computed: null }

interface SeenBoxProps {
  readonly box: Box
  readonly required: boolean
  readonly own: boolean
  readonly hue: number
}

function SeenBox({ box, required, own, hue }: SeenBoxProps) {
  const place = {
    left: `${box.x * 100}%`,
    top: `${box.y * 100}%`,
    width: `${box.width * 100}%`,
    height: `${box.height * 100}%`,
  }
  if (!own) return <div className="absolute border border-dashed border-[#55606e]/40 bg-[#55606e]/5" style={place} />
  return (
    <div
      className={`absolute flex items-center overflow-hidden rounded-[2px] border px-1 text-[10px] whitespace-nowrap text-[#17202b] ${required ? '' : 'border-dashed'}`}
      style={{ ...place, ...boxLook(hue) }}
    >
      {wordsIn(box)}
    </div>
  )
}

const wordsIn = (box: Box): string => valueWords(box) ?? emptyWords(box)

function valueWords(box: Box): string | null {
  const { type, value } = box
  if (isChoices(value)) return value.map((one) => labelOf(box, one)).join(', ') || null
  if (typeof value !== 'string' || value === '') return null
  if (kindOf({ type }).holds === 'number' && isDecimal(value)) return printedNumber(written(box), value, LANGUAGE)
  return kindOf({ type }).holds === 'choice' ? labelOf(box, value) : value
}

/** A currency that is being typed is none yet. */
const written = ({ decimals, unit, currency = '', grouping }: Box) => ({
  decimals,
  grouping,
  unit,
  currency: /^[A-Z]{3}$/.test(currency) ? currency : undefined,
})

function emptyWords(box: Box): string {
  const { call, stamped, title } = FIELD_WORDS[box.type]
  if (kindOf(box).holds === 'tick') return box.value === true ? '✓' : ''
  return isStamped(box) ? (stamped ?? title) : (call ?? box.placeholder ?? box.label ?? title)
}
