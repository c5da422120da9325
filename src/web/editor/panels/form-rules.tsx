import { kindOf } from '../../../domain/fields/kinds.ts'
import type { Condition } from '../../../domain/forms/conditions.ts'
import { lookedAt } from '../../../domain/forms/looked.ts'
import { t } from '../../words.ts'
import { decidersOf, keyFor, named } from '../state/form-fields.ts'
import type { Box } from '../state/layout.ts'
import { rowFor } from '../state/rules.ts'
import { today } from '../state/today.ts'
import { Choice } from './choice.tsx'
import { ConditionRows } from './condition-rows.tsx'
import { FormulaMaker } from './formula-maker.tsx'
import type { RulesProps } from './rules-props.ts'

/** When a field has to be filled in, when it is shown, and what it comes to. */
export function FormRules(props: RulesProps) {
  const { box } = props
  const can_wait = lookedAt(box) !== null && box.formula === undefined
  return (
    <>
      {!kindOf(box).is_senders && <When {...props} option="required_if" can_wait={can_wait} />}
      <When {...props} option="visible_if" />
      {kindOf(box).can_be_computed && <FormulaMaker key={`formula ${box.key}`} {...props} />}
    </>
  )
}

interface WhenProps extends RulesProps {
  readonly option: 'visible_if' | 'required_if'
  /** A field that fills itself in is never required by a condition. */
  readonly can_wait?: boolean
}

function When({ option, can_wait = true, ...props }: WhenProps) {
  const { box, layout, people, acts } = props
  const condition = box[option]
  const deciders = decidersOf(box, layout, people)
  const always = option === 'visible_if' ? {} : { required: false }
  const set = (next: Condition | undefined, names: ReadonlyMap<string, string> = new Map()) =>
    acts.relate({ [option]: next, ...(next ? always : {}) }, names, option)
  const start = () => {
    const [first] = deciders
    if (!first) return
    const { names } = named(layout, [first])
    set(rowFor(first, keyFor(first, layout), { today: today() }), names)
  }
  const may_begin = condition !== undefined || (can_wait && deciders.length > 0)
  return (
    <div className="grid gap-2">
      <Choice
        label={option === 'visible_if' ? t('editor_panels.shown') : t('editor_panels.required')}
        value={condition ? 'if' : plainly(option, box)}
        options={[...PLAIN[option], ...(may_begin ? ([['if', t('editor_panels.only_if')]] as const) : [])]}
        onValue={(value) => {
          if (value === 'if') start()
          else
            acts.relate(
              { [option]: undefined, ...(option === 'visible_if' ? {} : { required: value === 'yes' }) },
              NONE,
            )
        }}
        {...(may_begin || !can_wait ? {} : { hint: t('editor_panels.no_decider') })}
      />
      {condition && <ConditionRows {...props} condition={condition} deciders={deciders} onCondition={set} />}
    </div>
  )
}

const NONE: ReadonlyMap<string, string> = new Map()

const PLAIN = {
  visible_if: [['yes', t('editor_panels.shown_always')]],
  required_if: [
    ['yes', t('common.yes')],
    ['no', t('common.no')],
  ],
} as const

const plainly = (option: WhenProps['option'], { required }: Box) => (option === 'visible_if' || required ? 'yes' : 'no')
