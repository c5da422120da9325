import { LIMITS } from '../../../domain/account/limits.ts'
import { Card } from '../../ui/card.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import type { ServiceForm } from '../../ui/service-form.ts'
import { t } from '../../words.ts'

export interface Texts {
  readonly subject: string
  readonly body: string
}

/** What invitations say where the sender wrote nothing. */
export const MailTexts = ({ form }: { readonly form: ServiceForm<Texts> }) => (
  <Card title={t('general.mail_texts')}>
    <FormSection form={form} verb={t('general.save_texts')}>
      <p className="text-sm text-soft">{t('general.mail_texts_about')}</p>
      <TextField
        label={t('general.mail_subject')}
        maxLength={LIMITS.message_subject_chars_max}
        {...form.entry('subject')}
      />
      <TextArea
        label={t('general.mail_message')}
        rows={5}
        maxLength={LIMITS.message_body_chars_max}
        {...form.entry('body')}
      />
    </FormSection>
  </Card>
)
