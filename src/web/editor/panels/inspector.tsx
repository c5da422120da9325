import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  Copy,
  Files,
  Trash2,
} from 'lucide-react'
import { useEffect, useState } from 'react'
import { FIELD_WORDS } from '../../field-words.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField, SelectField } from '../../ui/field.tsx'
import { Said } from '../../ui/said.tsx'
import { t } from '../../words.ts'
import type { EditorActs } from '../state/acts.ts'
import type { Side } from '../state/arrange.ts'
import { within } from '../state/geometry.ts'
import type { Layout } from '../state/layout.ts'
import type { Problem } from '../state/problems.ts'
import type { Subject } from '../state/subject.ts'
import { FieldKeyInput } from './field-key-input.tsx'
import { FormRules } from './form-rules.tsx'
import { FieldOptionInputs } from './inspector-options.tsx'
import type { RulesProps } from './rules-props.ts'

interface InspectorProps {
  readonly subject: Subject
  readonly boxes: Layout
  /** With all others, which it may depend on. */
  readonly layout: Layout
  readonly problems: readonly Problem[]
  readonly acts: EditorActs
  readonly onCopyToPages: () => void
}

/** What is chosen, in numbers and options. */
export function Inspector({ subject, boxes, layout, problems, acts, onCopyToPages }: InspectorProps) {
  const [first] = boxes
  if (!first)
    return (
      <p className="text-sm text-soft">
        <Said id="editor_panels.nothing_chosen" with={{ key: <kbd>?</kbd> }} />
      </p>
    )
  const many = boxes.length > 1
  const owners = new Set(boxes.map(({ owner }) => owner))
  const keys = new Set(boxes.map(({ key }) => key))
  return (
    <fieldset disabled={subject.locked !== null} className="m-0 grid content-start gap-3 border-0 p-0">
      <legend className="mb-2 text-base font-bold">
        {many ? t('editor.fields', { count: boxes.length }) : FIELD_WORDS[first.type].title}
      </legend>
      {problems
        .filter(({ key }) => key !== null && keys.has(key))
        .map(({ key, message }) => (
          <p key={`${key} ${message}`} className="text-xs text-bad">
            {message}
          </p>
        ))}
      <SelectField
        label={t('editor_panels.for')}
        value={owners.size === 1 ? first.owner : ''}
        onChange={({ target }) => acts.change({ owner: target.value })}
      >
        {owners.size > 1 && <option value="">{t('editor_panels.several_people')}</option>}
        {subject.people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {many && (
        <CheckField
          label={t('editor_panels.required')}
          checked={boxes.every(({ required }) => required)}
          onChange={({ target }) => acts.change({ required: target.checked, required_if: undefined })}
        />
      )}
      {many ? <Arranging acts={acts} /> : <OneBox box={first} {...{ acts, layout }} people={subject.people} />}
      <div className="flex flex-wrap gap-2">
        <Button small onClick={onCopyToPages}>
          <Files aria-hidden /> {t('editor_panels.copy_to_pages')}
        </Button>
        <Button small onClick={acts.duplicate}>
          <Copy aria-hidden /> {t('editor_panels.duplicate')}
        </Button>
        <Button small look="danger" onClick={acts.remove}>
          <Trash2 aria-hidden /> {t('common.delete')}
        </Button>
      </div>
    </fieldset>
  )
}

function OneBox(props: RulesProps) {
  const { box, acts } = props
  const put = (name: 'x' | 'y' | 'width' | 'height') => (percent: number) =>
    acts.put(box.key, within({ ...box, [name]: percent / 100 }), `${name} ${box.key}`)
  return (
    <>
      <FormRules {...props} />
      <div className="grid grid-cols-2 gap-2">
        <NumberField label={t('editor_panels.from_left')} value={box.x * 100} onValue={put('x')} />
        <NumberField label={t('editor_panels.from_top')} value={box.y * 100} onValue={put('y')} />
        <NumberField label={t('editor_panels.width')} value={box.width * 100} onValue={put('width')} />
        <NumberField label={t('editor_panels.height')} value={box.height * 100} onValue={put('height')} />
      </div>
      <FieldOptionInputs key={box.key} box={box} acts={acts} />
      <FieldKeyInput key={`key ${box.key}`} {...props} />
    </>
  )
}

interface NumberFieldProps {
  readonly label: string
  readonly value: number
  readonly onValue: (value: number) => void
}

/** Says what the box has; takes what is typed as soon as it is a number. */
function NumberField({ label, value, onValue }: NumberFieldProps) {
  const shown = String(Math.round(value * 100) / 100)
  const [typed, setTyped] = useState(shown)
  const [own, setOwn] = useState(false)
  useEffect(() => {
    if (!own) setTyped(shown)
  }, [own, shown])
  return (
    <label className="grid gap-1 text-xs">
      {label}
      <input
        className="min-h-11 w-full rounded-md border border-edge bg-paper px-2 text-sm text-ink lg:min-h-9"
        type="number"
        inputMode="decimal"
        min={0}
        max={100}
        step={0.1}
        value={typed}
        onFocus={() => setOwn(true)}
        onBlur={() => setOwn(false)}
        onChange={({ target }) => {
          setTyped(target.value)
          if (target.value !== '' && Number.isFinite(target.valueAsNumber)) onValue(target.valueAsNumber)
        }}
      />
    </label>
  )
}

const SIDES: readonly (readonly [Side, typeof Copy])[] = [
  ['left', AlignStartVertical],
  ['centre', AlignCenterVertical],
  ['right', AlignEndVertical],
  ['top', AlignStartHorizontal],
  ['middle', AlignCenterHorizontal],
  ['bottom', AlignEndHorizontal],
]

const Arranging = ({ acts }: { readonly acts: EditorActs }) => (
  <div className="flex flex-wrap gap-1">
    {SIDES.map(([side, Icon]) => (
      <Arrange key={side} word={t(`editor_panels.align_${side}`)} Icon={Icon} onClick={() => acts.align(side)} />
    ))}
    <Arrange
      word={t('editor_panels.distribute_across')}
      Icon={AlignHorizontalDistributeCenter}
      onClick={() => acts.distribute('across')}
    />
    <Arrange
      word={t('editor_panels.distribute_down')}
      Icon={AlignVerticalDistributeCenter}
      onClick={() => acts.distribute('down')}
    />
  </div>
)

interface ArrangeProps {
  readonly word: string
  readonly Icon: typeof Copy
  readonly onClick: () => void
}

const Arrange = ({ word, Icon, onClick }: ArrangeProps) => (
  <Button small look="quiet" aria-label={word} title={word} onClick={onClick}>
    <Icon aria-hidden />
  </Button>
)
