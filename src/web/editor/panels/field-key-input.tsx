import { useState } from 'react'
import { FIELD_KEY } from '../../../domain/forms/field-key.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { t } from '../../words.ts'
import { decidingKeys, keyFor, keysIn } from '../state/form-fields.ts'
import type { RulesProps } from './rules-props.ts'

/** The name that programs, conditions and formulas use; what is typed counts as soon as it can be one. */
export function FieldKeyInput({ box, layout, acts }: RulesProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? box.field_key ?? ''
  const proposal = keyFor(box, layout)
  const others = keysIn(layout.filter(({ key }) => key !== box.key))
  const is_needed = box.field_key !== undefined && decidingKeys(layout).has(box.field_key)
  const wrong = wrongIn(text, { others, is_needed })
  const take = (next: string) => {
    setTyped(next)
    if (wrongIn(next, { others, is_needed }) === null) acts.rename(box.key, next || undefined, 'key')
  }
  return (
    <div className="grid gap-1">
      <TextField
        label={t('editor_panels.field_key')}
        hint={t('editor_panels.field_key_hint')}
        error={wrong}
        dir="ltr"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={text}
        onChange={({ target }) => take(target.value)}
        onBlur={() => setTyped(null)}
      />
      {text === '' && (
        <Button small onClick={() => acts.rename(box.key, proposal, 'key')}>
          <span className="truncate">{t('editor_panels.field_key_use', { key: proposal })}</span>
        </Button>
      )}
    </div>
  )
}

interface Known {
  readonly others: ReadonlySet<string>
  /** Conditions or formulas speak of it. */
  readonly is_needed: boolean
}

function wrongIn(text: string, { others, is_needed }: Known): string | null {
  if (text === '') return is_needed ? t('editor_panels.field_key_needed') : null
  if (!FIELD_KEY.test(text)) return t('editor_panels.field_key_wrong')
  return others.has(text) ? t('editor_panels.field_key_taken') : null
}
