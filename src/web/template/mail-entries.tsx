import { LIMITS } from '../../domain/account/limits.ts'
import { TextArea, TextField } from '../ui/field.tsx'
import type { ServiceForm } from '../ui/service-form.ts'
import { t } from '../words.ts'
import type { Template } from './columns.ts'

interface MailEntriesProps {
  readonly template: Template
  readonly entry: (
    name: 'message.subject' | 'message.body' | 'deadline_days',
  ) => ReturnType<ServiceForm<Record<string, unknown>>['entry']>
}

/** What the mails of an envelope say and until when it can be signed, where it differs from its template. */
export const MailEntries = ({ template, entry }: MailEntriesProps) => (
  <>
    <TextField
      label={t('template.mail_subject')}
      hint={t('template.mail_subject_hint')}
      placeholder={template.message.subject ?? ''}
      maxLength={LIMITS.message_subject_chars_max}
      {...entry('message.subject')}
    />
    <TextArea
      label={t('template.mail_message')}
      placeholder={template.message.body ?? ''}
      maxLength={LIMITS.message_body_chars_max}
      {...entry('message.body')}
    />
    <TextField
      label={t('template.mail_deadline')}
      type="number"
      min={1}
      max={LIMITS.deadline_days_max}
      placeholder={String(template.deadline_days)}
      {...entry('deadline_days')}
    />
  </>
)
