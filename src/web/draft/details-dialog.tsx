import { LIMITS } from '../../domain/account/limits.ts'
import { hasInk } from '../../domain/ink.ts'
import type { EnvelopeDialogProps } from '../envelope/end-dialogs.tsx'
import { useActForm } from '../envelope/use-envelope.ts'
import { CheckField, SelectField, TextArea, TextField } from '../ui/field.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { LANGUAGE_WORDS, languageWord } from '../ui/languages.ts'
import { Said } from '../ui/said.tsx'
import type { ServiceForm } from '../ui/service-form.ts'
import { toast } from '../ui/toast.tsx'
import { When } from '../ui/when.tsx'
import { t } from '../words.ts'
import { type DetailsForm, detailsBody, detailsOf } from './details-form.ts'

/** The name, the message and the times of a draft. */
export function DetailsDialog({ envelope, onClose }: EnvelopeDialogProps) {
  const form = useActForm<DetailsForm, unknown>(envelope.id, {
    start: detailsOf(envelope),
    check: ({ name, timezone }) => ({
      name: hasInk(name) ? null : t('draft.name_missing'),
      timezone: hasInk(timezone) ? null : t('draft.zone_missing'),
    }),
    act: (api, typed, headers) => api.call('PATCH', `/envelopes/${envelope.id}`, { body: detailsBody(typed), headers }),
    onDone: () => {
      toast(t('draft.details_saved'))
      onClose()
    },
  })
  return (
    <FormDialog form={form} onClose={onClose} title={t('draft.details')} verb={t('draft.details_verb')} wide>
      <TextField label={t('common.name')} maxLength={LIMITS.name_chars_max} {...form.entry('name')} />
      <TextField
        label={t('draft.subject')}
        maxLength={LIMITS.message_subject_chars_max}
        {...form.entry('message.subject')}
      />
      <TextArea
        label={t('draft.message')}
        hint={t('draft.message_hint')}
        maxLength={LIMITS.message_body_chars_max}
        {...form.entry('message.body')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('draft.days')}
          type="number"
          min={1}
          max={LIMITS.deadline_days_max}
          hint={
            <Said
              id="draft.days_hint"
              with={{ deadline: <When at={envelope.deadline_at} zone={envelope.timezone} /> }}
            />
          }
          {...form.entry('deadline_days')}
        />
        <TextField
          label={t('draft.reference')}
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
    <legend className="mb-2 text-sm font-medium">{t('draft.reminders')}</legend>
    <div className="sm:col-span-3">
      <CheckField label={t('draft.reminds')} {...form.entry('reminds')} />
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
  ['first_after_days', t('draft.reminders_first'), LIMITS.reminder_days_max],
  ['repeat_every_days', t('draft.reminders_next'), LIMITS.reminder_days_max],
  ['max', t('draft.reminders_max'), LIMITS.reminders_max],
] as const

const EXAMPLE_PAGE = 'https://example.com/thank-you'

const ZONES = Intl.supportedValuesOf('timeZone')

const Places = ({ form, locale }: PartProps & { readonly locale: string }) => (
  <>
    <SelectField label={t('draft.language')} hint={t('draft.language_hint')} {...form.entry('locale')}>
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
      label={t('draft.zone')}
      list="draft-zones"
      hint={t('draft.zone_hint')}
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
        label={t('draft.redirect')}
        type="url"
        placeholder={EXAMPLE_PAGE}
        hint={t('draft.redirect_hint')}
        maxLength={LIMITS.webhook_url_chars_max}
        {...form.entry('redirect_url')}
      />
    </div>
  </>
)
