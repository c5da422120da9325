import { LIMITS } from '../../domain/account/limits.ts'
import { hasInk } from '../../domain/ink.ts'
import type { EnvelopeDialogProps } from '../envelope/end-dialogs.tsx'
import { useActForm } from '../envelope/use-envelope.ts'
import { CheckField, SelectField, TextArea, TextField } from '../ui/field.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { LANGUAGE_WORDS, languageWord } from '../ui/languages.ts'
import type { ServiceForm } from '../ui/service-form.ts'
import { toast } from '../ui/toast.tsx'
import { When } from '../ui/when.tsx'
import { type DetailsForm, detailsBody, detailsOf } from './details-form.ts'

/** The name, the message and the times of a draft. */
export function DetailsDialog({ envelope, onClose }: EnvelopeDialogProps) {
  const form = useActForm<DetailsForm, unknown>(envelope.id, {
    start: detailsOf(envelope),
    check: ({ name, timezone }) => ({
      name: hasInk(name) ? null : 'Enter a name.',
      timezone: hasInk(timezone) ? null : 'Enter a time zone, such as Europe/Berlin.',
    }),
    act: (api, typed, headers) => api.call('PATCH', `/envelopes/${envelope.id}`, { body: detailsBody(typed), headers }),
    onDone: () => {
      toast('The details are saved.')
      onClose()
    },
  })
  return (
    <FormDialog form={form} onClose={onClose} title="Edit details" verb="Save details" wide>
      <TextField label="Name" maxLength={LIMITS.name_chars_max} {...form.entry('name')} />
      <TextField
        label="Subject of the mail (optional)"
        maxLength={LIMITS.message_subject_chars_max}
        {...form.entry('message.subject')}
      />
      <TextArea
        label="Message (optional)"
        hint="Included in every invitation."
        maxLength={LIMITS.message_body_chars_max}
        {...form.entry('message.body')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Days to sign (optional)"
          type="number"
          min={1}
          max={LIMITS.deadline_days_max}
          hint={
            <>
              Leave empty to keep the deadline: <When at={envelope.deadline_at} zone={envelope.timezone} />.
            </>
          }
          {...form.entry('deadline_days')}
        />
        <TextField
          label="Your reference (optional)"
          maxLength={LIMITS.external_ref_chars_max}
          {...form.entry('external_ref')}
        />
        <Reminders form={form} />
        <Places form={form} locale={envelope.locale} />
      </div>
    </FormDialog>
  )
}

interface PartProps {
  readonly form: ServiceForm<DetailsForm>
}

const Reminders = ({ form }: PartProps) => (
  <fieldset className="m-0 grid gap-4 sm:col-span-2 sm:grid-cols-3">
    <legend className="mb-2 text-sm font-medium">Reminders</legend>
    <div className="sm:col-span-3">
      <CheckField label="Remind everyone who has not signed" {...form.entry('reminds')} />
    </div>
    {form.watch('reminds') &&
      NUMBERS.map(([name, label, max]) => (
        <TextField
          key={name}
          label={label}
          type="number"
          required
          min={1}
          max={max}
          {...form.entry(`reminders.${name}`)}
        />
      ))}
  </fieldset>
)

const NUMBERS = [
  ['first_after_days', 'First after, in days', LIMITS.reminder_days_max],
  ['repeat_every_days', 'Then every, in days', LIMITS.reminder_days_max],
  ['max', 'At most, per person', LIMITS.reminders_max],
] as const

const ZONES = Intl.supportedValuesOf('timeZone')

const Places = ({ form, locale }: PartProps & { readonly locale: string }) => (
  <>
    <SelectField label="Language" hint="For pages and mails." {...form.entry('locale')}>
      {(LANGUAGE_WORDS.some(([tag]) => tag === locale)
        ? LANGUAGE_WORDS
        : [...LANGUAGE_WORDS, [locale, languageWord(locale)] as const]
      ).map(([tag, word]) => (
        <option key={tag} value={tag}>
          {word}
        </option>
      ))}
    </SelectField>
    <TextField
      label="Time zone"
      list="draft-zones"
      hint="For dates on documents and in mails."
      spellCheck={false}
      autoComplete="off"
      {...form.entry('timezone')}
    />
    <datalist id="draft-zones">
      {ZONES.map((zone) => (
        <option key={zone} value={zone} />
      ))}
    </datalist>
    <div className="sm:col-span-2">
      <TextField
        label="Page after signing (optional)"
        type="url"
        placeholder="https://example.com/thank-you"
        hint="Signers are taken there when they have finished."
        maxLength={LIMITS.webhook_url_chars_max}
        {...form.entry('redirect_url')}
      />
    </div>
  </>
)
