import { LIMITS } from '../../../domain/account/limits.ts'
import { sentenceOf } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { isAbout, problemOf } from '../problems.ts'
import { useSaveDefaults } from '../use-defaults.ts'

export interface Texts {
  readonly subject: string
  readonly body: string
}

interface MailTextsProps {
  readonly texts: Texts
  readonly onChange: (texts: Texts) => void
}

/** What invitations say where the sender wrote nothing. */
export function MailTexts({ texts, onChange }: MailTextsProps) {
  const save = useSaveDefaults()
  const { error } = save
  return (
    <Card title="Mail texts">
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate(texts)
        }}
      >
        <p className="text-sm text-soft">
          For invitations of which the sender wrote no subject or no message of their own, and whose template has none.
          Left empty, the subject is ours and there is no message.
        </p>
        <TextField
          label="Subject"
          maxLength={LIMITS.message_subject_chars_max}
          value={texts.subject}
          error={problemOf(error, 'subject')}
          onChange={(event) => onChange({ ...texts, subject: event.target.value })}
        />
        <TextArea
          label="Message"
          rows={5}
          maxLength={LIMITS.message_body_chars_max}
          value={texts.body}
          error={problemOf(error, 'body')}
          onChange={(event) => onChange({ ...texts, body: event.target.value })}
        />
        {error && !isAbout(error, 'subject', 'body') && <Notice tint="bad">{sentenceOf(error)}</Notice>}
        <div>
          <Button type="submit" look="primary" busy={save.isPending}>
            Save texts
          </Button>
        </div>
      </form>
    </Card>
  )
}
