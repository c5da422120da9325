import { LIMITS } from '../../domain/account/limits.ts'
import { Card } from '../ui/card.tsx'
import { SelectField, TextArea, TextField } from '../ui/field.tsx'
import type { ServiceForm } from '../ui/service-form.ts'
import { t } from '../words.ts'
import type { EnvelopeForm } from './envelope-form.ts'

interface MessageCardProps {
  readonly form: ServiceForm<EnvelopeForm>
}

export const MessageCard = ({ form }: MessageCardProps) => (
  <Card title={t('new_envelope.name_and_message')}>
    <TextField label={t('new_envelope.name')} hint={t('new_envelope.name_hint')} {...form.entry('name')} />
    <TextField label={t('new_envelope.subject')} {...form.entry('message.subject')} />
    <TextArea label={t('new_envelope.message')} hint={t('new_envelope.message_hint')} {...form.entry('message.body')} />
    <Times form={form} />
  </Card>
)

const Times = ({ form }: MessageCardProps) => (
  <details>
    <summary className="w-fit text-sm text-soft">{t('new_envelope.times')}</summary>
    <div className="mt-3 grid gap-3 sm:grid-cols-3">
      <TextField
        label={t('new_envelope.days')}
        inputMode="numeric"
        hint={t('new_envelope.days_hint', { max: LIMITS.deadline_days_max })}
        {...form.entry('deadline_days')}
      />
      <SelectField label={t('new_envelope.reminders')} {...form.entry('reminders.kind')}>
        <option value="usual">{t('new_envelope.reminders_usual')}</option>
        <option value="none">{t('common.none')}</option>
        <option value="own">{t('new_envelope.reminders_own')}</option>
      </SelectField>
      {form.watch('reminders.kind') === 'own' && (
        <>
          <TextField
            label={t('new_envelope.first_after_days')}
            inputMode="numeric"
            {...form.entry('reminders.first_after_days')}
          />
          <TextField
            label={t('new_envelope.repeat_every_days')}
            inputMode="numeric"
            {...form.entry('reminders.repeat_every_days')}
          />
        </>
      )}
    </div>
  </details>
)
