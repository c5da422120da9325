import type { Prefilled } from '../../../domain/envelopes/envelope.ts'
import { inOrder, isChosen } from '../../../domain/fields/choices.ts'
import { kindOf } from '../../../domain/fields/kinds.ts'
import { isChoices } from '../../../domain/fields/values.ts'
import { lookedAt } from '../../../domain/forms/looked.ts'
import { DateField } from '../../ui/date-field.tsx'
import { CheckField, TextField } from '../../ui/field.tsx'
import { t } from '../../words.ts'
import { Choice } from '../panels/choice.tsx'
import { chosenName } from '../panels/chosen-name.ts'
import type { Box, Layout } from '../state/layout.ts'
import type { Person } from '../state/subject.ts'
import { presetOf, type Trial } from '../state/trial.ts'

interface TrialAnswersProps {
  readonly boxes: Layout
  readonly people: readonly Person[]
  /** As whom the pages are seen: the others are named. */
  readonly seen_by: string
  readonly trial: Trial
  readonly onTrial: (trial: Trial) => void
}

/** Answers that others depend on, to be tried before anything is sent. */
export function TrialAnswers({ boxes, people, seen_by, trial, onTrial }: TrialAnswersProps) {
  if (boxes.length === 0) return null
  return (
    <fieldset className="m-0 grid gap-2 rounded-md border border-edge p-3">
      <legend className="px-1 text-sm font-medium">{t('editor_dialogs.preview_trial')}</legend>
      <p className="text-xs text-soft">{t('editor_dialogs.preview_trial_hint')}</p>
      <div className="grid -mx-1 max-h-[30dvh] items-start gap-3 overflow-y-auto p-1 sm:grid-cols-2">
        {boxes.map((box) => (
          <TrialAnswer
            key={box.key}
            box={box}
            name={chosenName(box, { ...box, owner: seen_by }, people)}
            value={trial.get(box.key) ?? presetOf(box, people)}
            onValue={(value) => onTrial(new Map([...trial, [box.key, value]]))}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface TrialAnswerProps {
  readonly box: Box
  readonly name: string
  readonly value: Prefilled | null
  readonly onValue: (value: Prefilled) => void
}

function TrialAnswer({ box, name, value, onValue }: TrialAnswerProps) {
  const { holds } = kindOf(box)
  const text = typeof value === 'string' ? value : ''
  switch (holds) {
    case 'tick':
    case 'mark':
    case 'file':
      return <CheckField label={name} checked={value === true} onChange={({ target }) => onValue(target.checked)} />
    case 'choice':
      return (
        <Choice
          label={name}
          value={text}
          options={[
            ['', t('editor_panels.value_none')],
            ...(box.options ?? []).map((option) => [option.value, option.label] as const),
          ]}
          onValue={onValue}
        />
      )
    case 'choices':
      return <Several box={box} name={name} value={value} onValue={onValue} />
    case 'number':
    case 'text':
      return lookedAt(box) === 'date' ? (
        <DateField label={name} value={text} onChange={onValue} />
      ) : (
        <TextField
          label={name}
          {...(lookedAt(box) === 'number' ? { inputMode: 'decimal' as const } : {})}
          value={text}
          onChange={({ target }) => onValue(target.value)}
        />
      )
    default:
      return holds satisfies never
  }
}

function Several({ box: { options = [] }, name, value, onValue }: TrialAnswerProps) {
  const held = isChoices(value) ? value : []
  return (
    <fieldset className="m-0 grid gap-1 border-0 p-0">
      <legend className="mb-1 text-sm font-medium">{name}</legend>
      {options.map((option) => (
        <CheckField
          key={option.value}
          label={option.label}
          checked={isChosen(held, option)}
          onChange={({ target }) => {
            const others = held.filter((one) => one !== option.value)
            onValue(inOrder(target.checked ? [...others, option.value] : others, options))
          }}
        />
      ))}
    </fieldset>
  )
}
