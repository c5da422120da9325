import { LIMITS } from '../../domain/account/limits.ts'
import { Card } from '../ui/card.tsx'
import { SelectField, TextArea, TextField } from '../ui/field.tsx'
import type { EntryErrors } from '../upload/entry-errors.ts'
import type { EnvelopeForm } from './envelope-form.ts'

interface MessageCardProps {
  readonly form: EnvelopeForm
  readonly errors: EntryErrors
  readonly onChange: (next: Partial<EnvelopeForm>) => void
}

export const MessageCard = ({ form, errors, onChange }: MessageCardProps) => (
  <Card title="Name and message">
    <TextField
      label="Name of the envelope"
      hint="Without one it is called after its first document"
      value={form.name}
      error={errors.get('name')}
      onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
    />
    <TextField
      label="Subject of the mail"
      value={form.subject}
      error={errors.get('message.subject')}
      onChange={({ currentTarget }) => onChange({ subject: currentTarget.value })}
    />
    <TextArea
      label="Message"
      hint="Stands in the mail to everybody"
      value={form.message}
      error={errors.get('message.body')}
      onChange={({ currentTarget }) => onChange({ message: currentTarget.value })}
    />
    <Times form={form} errors={errors} onChange={onChange} />
  </Card>
)

function Times({ form, errors, onChange }: MessageCardProps) {
  const wrong = [...errors.keys()].some((param) => /^(deadline|reminders)/.test(param))
  return (
    <details open={wrong || undefined}>
      <summary className="w-fit text-sm text-soft">Deadline and reminders</summary>
      <div className="mt-3 grid gap-3 sm:grid-cols-3">
        <TextField
          label="Days to sign"
          inputMode="numeric"
          hint={`1 to ${LIMITS.deadline_days_max}; without: as the workspace has it`}
          value={form.deadline_days}
          error={errors.get('deadline_days')}
          onChange={({ currentTarget }) => onChange({ deadline_days: currentTarget.value })}
        />
        <SelectField
          label="Reminders"
          value={form.reminders}
          error={errors.get('reminders')}
          onChange={({ currentTarget }) => onChange({ reminders: currentTarget.value as EnvelopeForm['reminders'] })}
        >
          <option value="usual">As the workspace has it</option>
          <option value="none">None</option>
          <option value="own">On days of my own</option>
        </SelectField>
        {form.reminders === 'own' && (
          <>
            <TextField
              label="First after days"
              inputMode="numeric"
              value={form.first_after_days}
              error={errors.get('reminders.first_after_days')}
              onChange={({ currentTarget }) => onChange({ first_after_days: currentTarget.value })}
            />
            <TextField
              label="Then every so many days"
              inputMode="numeric"
              value={form.repeat_every_days}
              error={errors.get('reminders.repeat_every_days')}
              onChange={({ currentTarget }) => onChange({ repeat_every_days: currentTarget.value })}
            />
          </>
        )}
      </div>
    </details>
  )
}
