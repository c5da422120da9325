import type { DefaultsShape } from '../../../contract/templates/defaults.ts'
import { LIMITS } from '../../../domain/account/limits.ts'
import { Card } from '../../ui/card.tsx'
import { CheckField, SelectField, TextField } from '../../ui/field.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { LANGUAGE_WORDS } from '../../ui/languages.ts'
import { type ServiceForm, useServiceForm } from '../../ui/service-form.ts'
import { HERE } from '../../ui/instant.ts'
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

export function DefaultsForm({ start }: { readonly start: DefaultsShape }) {
  const form = useServiceForm({ start: typedOf(start), send: (typed) => saveDefaults(bodyOf(typed)) })
  return (
    <Card title="New envelopes and templates">
      <FormSection form={form} verb="Save">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Days to sign"
            hint={`From sending to the deadline. Left empty, ${LIMITS.deadline_days_default}.`}
            type="number"
            min={1}
            max={LIMITS.deadline_days_max}
            placeholder={String(LIMITS.deadline_days_default)}
            {...form.entry('deadline_days')}
          />
          <SelectField
            label="Language"
            hint="Of pages and mails for people of whom none is known."
            {...form.entry('locale')}
          >
            <option value="">English, as for everybody</option>
            {localesFor(start.locale ?? '').map(([tag, word]) => (
              <option key={tag} value={tag}>
                {word}
              </option>
            ))}
          </SelectField>
          <TextField
            label="Time zone"
            hint={`For dates on documents and in emails. Leave empty for UTC. You are in ${HERE}.`}
            list="zones"
            spellCheck={false}
            autoComplete="off"
            placeholder="UTC"
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
    <legend className="mb-2 text-sm font-medium">Reminders</legend>
    <div className="sm:col-span-3">
      <CheckField label="Remind whoever has not signed" {...form.entry('reminds')} />
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
  ['first_after_days', 'First after days', LIMITS.reminder_days_max],
  ['repeat_every_days', 'Then every days', LIMITS.reminder_days_max],
  ['max', 'At most', LIMITS.reminders_max],
] as const
