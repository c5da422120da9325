import { LIMITS } from '../../domain/account/limits.ts'
import { Card } from '../ui/card.tsx'
import { SelectField, TextArea, TextField } from '../ui/field.tsx'
import type { ServiceForm } from '../ui/service-form.ts'
import type { EnvelopeForm } from './envelope-form.ts'

interface MessageCardProps {
  readonly form: ServiceForm<EnvelopeForm>
}

export const MessageCard = ({ form }: MessageCardProps) => (
  <Card title="Name and message">
    <TextField
      label="Name of the envelope"
      hint="Without one it is called after its first document"
      {...form.entry('name')}
    />
    <TextField label="Subject of the mail" {...form.entry('message.subject')} />
    <TextArea label="Message" hint="Stands in the mail to everybody" {...form.entry('message.body')} />
    <Times form={form} />
  </Card>
)

const Times = ({ form }: MessageCardProps) => (
  <details>
    <summary className="w-fit text-sm text-soft">Deadline and reminders</summary>
    <div className="mt-3 grid gap-3 sm:grid-cols-3">
      <TextField
        label="Days to sign"
        inputMode="numeric"
        hint={`1 to ${LIMITS.deadline_days_max}; without: as the workspace has it`}
        {...form.entry('deadline_days')}
      />
      <SelectField label="Reminders" {...form.entry('reminders.kind')}>
        <option value="usual">As the workspace has it</option>
        <option value="none">None</option>
        <option value="own">On days of my own</option>
      </SelectField>
      {form.watch('reminders.kind') === 'own' && (
        <>
          <TextField label="First after days" inputMode="numeric" {...form.entry('reminders.first_after_days')} />
          <TextField
            label="Then every so many days"
            inputMode="numeric"
            {...form.entry('reminders.repeat_every_days')}
          />
        </>
      )}
    </div>
  </details>
)
