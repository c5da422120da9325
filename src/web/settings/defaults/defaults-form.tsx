import type { DefaultsShape } from '../../../contract/templates/defaults.ts'
import { LIMITS } from '../../../domain/account/limits.ts'
import { Card } from '../../ui/card.tsx'
import { CheckField, SelectField, TextField } from '../../ui/field.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { LANGUAGE_WORDS } from '../../ui/languages.ts'
import { type ServiceForm, useServiceForm } from '../../ui/service-form.ts'
import { HERE } from '../../ui/instant.ts'
import { t } from '../../words.ts'
import { saveDefaults } from '../use-defaults.ts'

interface Typed {
  readonly deadline_days: string
  readonly reminds: boolean
  readonly reminders: { readonly first_after_days: string; readonly repeat_every_days: string; readonly max: string }
  readonly locale: string
  readonly timezone: string
}

const typedOf = ({ deadline_days, reminders, locale, timezone }: DefaultsShape): Typed => ({
  deadline_days: deadline_days === null ? '' : String(deadline_days),
  reminds: reminders !== null,
  reminders: {
    first_after_days: String(reminders?.first_after_days ?? 3),
    repeat_every_days: String(reminders?.repeat_every_days ?? 3),
    max: String(reminders?.max ?? 5),
  },
  locale: locale ?? '',
  timezone: timezone ?? '',
})

/** As the call takes it; an empty entry takes the default back. */
const bodyOf = ({ reminds, reminders: { first_after_days, repeat_every_days, max }, ...typed }: Typed) => ({
  deadline_days: typed.deadline_days === '' ? null : Number(typed.deadline_days),
  reminders: reminds
    ? {
        first_after_days: Number(first_after_days),
        repeat_every_days: Number(repeat_every_days),
        max: Number(max),
      }
    : null,
  locale: typed.locale,
  timezone: typed.timezone.trim(),
})

const ZONES = Intl.supportedValuesOf('timeZone')
const USUAL_ZONE = 'UTC'

export function DefaultsForm({ start }: { readonly start: DefaultsShape }) {
  const form = useServiceForm({ start: typedOf(start), send: (typed) => saveDefaults(bodyOf(typed)) })
  return (
    <Card title={t('defaults.card')}>
      <FormSection form={form} verb={t('common.save')}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={t('defaults.deadline')}
            hint={t('defaults.deadline_hint', { days: LIMITS.deadline_days_default })}
            type="number"
            min={1}
            max={LIMITS.deadline_days_max}
            placeholder={String(LIMITS.deadline_days_default)}
            {...form.entry('deadline_days')}
          />
          <SelectField label={t('defaults.language')} hint={t('defaults.language_hint')} {...form.entry('locale')}>
            <option value="">{t('defaults.language_usual')}</option>
            {localesFor(start.locale ?? '').map(([tag, word]) => (
              <option key={tag} value={tag} lang={tag}>
                {word}
              </option>
            ))}
          </SelectField>
          <TextField
            label={t('defaults.zone')}
            hint={t('defaults.zone_hint', { zone: HERE })}
            list="zones"
            spellCheck={false}
            autoComplete="off"
            placeholder={USUAL_ZONE}
            {...form.entry('timezone')}
          />
          <datalist id="zones">
            {ZONES.map((zone) => (
              <option key={zone} value={zone} />
            ))}
          </datalist>
          <Reminders form={form} />
        </div>
      </FormSection>
    </Card>
  )
}

/** One that somebody set by other means stays choosable. */
const localesFor = (chosen: string): readonly (readonly [string, string])[] =>
  chosen === '' || LANGUAGE_WORDS.some(([tag]) => tag === chosen)
    ? LANGUAGE_WORDS
    : [...LANGUAGE_WORDS, [chosen, chosen]]

const Reminders = ({ form }: { readonly form: ServiceForm<Typed> }) => (
  <fieldset className="grid gap-4 sm:col-span-2 sm:grid-cols-3">
    <legend className="mb-2 text-sm font-medium">{t('defaults.reminders')}</legend>
    <div className="sm:col-span-3">
      <CheckField label={t('defaults.reminds')} {...form.entry('reminds')} />
    </div>
    {form.watch('reminds') &&
      NUMBERS.map(([name, max]) => (
        <TextField
          key={name}
          label={t(`defaults.reminders_${name}`)}
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
  ['first_after_days', LIMITS.reminder_days_max],
  ['repeat_every_days', LIMITS.reminder_days_max],
  ['max', LIMITS.reminders_max],
] as const
