import { LIMITS } from '../../../domain/account/limits.ts'
import { Card } from '../../ui/card.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import type { ServiceForm } from '../../ui/service-form.ts'

export interface Texts {
  readonly subject: string
  readonly body: string
}

/** What invitations say where the sender wrote nothing. */
export const MailTexts = ({ form }: { readonly form: ServiceForm<Texts> }) => (
  <Card title="Mail texts">
    <FormSection form={form} verb="Save texts">
      <p className="text-sm text-soft">
        For invitations of which the sender wrote no subject or no message of their own, and whose template has none.
        Left empty, the subject is ours and there is no message.
      </p>
      <TextField label="Subject" maxLength={LIMITS.message_subject_chars_max} {...form.entry('subject')} />
      <TextArea label="Message" rows={5} maxLength={LIMITS.message_body_chars_max} {...form.entry('body')} />
    </FormSection>
  </Card>
)
