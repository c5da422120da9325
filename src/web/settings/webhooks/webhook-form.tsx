import { SECURITY_EVENT } from '../../../domain/account/security-events.ts'
import {
  EVENT_VARIANTS,
  OPT_IN_EVENTS,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from '../../../domain/envelopes/reactions.ts'
import { CheckField, TextField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { type Send, type ServiceForm, useServiceForm } from '../../ui/service-form.ts'
import { t } from '../../words.ts'

export interface WebhookTerms {
  readonly url: string
  readonly events: readonly string[]
  readonly description: string | null
}

type Typed = WebhookTerms & { readonly description: string }

interface WebhookFormProps {
  readonly start: WebhookTerms
  readonly title: string
  readonly verb: string
  readonly send: Send<WebhookTerms>
  readonly onClose: () => void
}

const EXAMPLE = 'https://crm.example.com/hooks/countersign'

/** Where to, and of what. */
export function WebhookForm({ start: { url, events, description }, send, ...shell }: WebhookFormProps) {
  const form = useServiceForm<Typed>({
    start: { url, events, description: description ?? '' },
    check: (terms) => ({ events: terms.events.length === 0 ? t('webhooks.choose_event') : null }),
    send: (terms, headers) =>
      send({ url: terms.url.trim(), events: terms.events, description: terms.description.trim() || null }, headers),
  })
  return (
    <FormDialog form={form} wide {...shell}>
      <TextField
        label={t('webhooks.address')}
        hint={t('webhooks.address_hint')}
        type="url"
        required
        placeholder={EXAMPLE}
        {...form.entry('url')}
      />
      <TextField
        label={t('webhooks.description')}
        hint={t('webhooks.description_hint')}
        maxLength={255}
        {...form.entry('description')}
      />
      <EventPicker form={form} />
    </FormDialog>
  )
}

const VARIANTS = Object.entries(EVENT_VARIANTS)
const OPT_IN = [...OPT_IN_EVENTS, SECURITY_EVENT] as const
const NAMES = [...WEBHOOK_EVENTS, SECURITY_EVENT] as const
const isOptIn = (name: Named): boolean => OPT_IN.some((one) => one === name)

type Named = WebhookEvent | typeof SECURITY_EVENT
const WORDS: Readonly<Record<Named, string>> = {
  'envelope.created': t('webhooks.event_created'),
  'envelope.sent': t('webhooks.event_sent'),
  'envelope.opened': t('webhooks.event_opened'),
  'envelope.document_signed': t('webhooks.event_document_signed'),
  'envelope.all_signed': t('webhooks.event_all_signed'),
  'envelope.completed': t('webhooks.event_completed'),
  'envelope.declined': t('webhooks.event_declined'),
  'envelope.voided': t('webhooks.event_voided'),
  'envelope.expired': t('webhooks.event_expired'),
  'envelope.recalled': t('webhooks.event_recalled'),
  'envelope.reminded': t('webhooks.event_reminded'),
  'envelope.sealed': t('webhooks.event_sealed'),
  'recipient.substituted': t('webhooks.event_substituted'),
  [SECURITY_EVENT]: t('webhooks.event_security'),
}

function EventPicker({ form }: { readonly form: ServiceForm<Typed> }) {
  const events = form.watch('events')
  const toggle = (name: string, on: boolean) =>
    form.setValue('events', on ? [...events, name] : events.filter((one) => one !== name), {
      shouldValidate: form.formState.isSubmitted,
    })
  const all = events.includes('*')
  const opt_in = OPT_IN.filter((name) => !all || !events.includes(name))
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-medium">{t('webhooks.events')}</legend>
      <CheckField
        label={t('webhooks.events_all')}
        hint={t('webhooks.events_all_hint', { names: (opt_in.length > 0 ? opt_in : OPT_IN).join(', ') })}
        name="events"
        checked={all}
        error={form.errorOf('events')}
        onChange={(event) => toggle('*', event.target.checked)}
      />
      <div className="grid gap-2 border-s-2 border-line ps-3 sm:grid-cols-2">
        {NAMES.filter((name) => !all || isOptIn(name)).map((name) => (
          <CheckField
            key={name}
            label={name}
            hint={WORDS[name]}
            checked={events.includes(name)}
            onChange={(event) => toggle(name, event.target.checked)}
          />
        ))}
        {!all &&
          VARIANTS.map(([name, event_name]) => (
            <CheckField
              key={name}
              label={name}
              hint={t('webhooks.event_variant', { event: event_name })}
              checked={events.includes(name)}
              onChange={(event) => toggle(name, event.target.checked)}
            />
          ))}
      </div>
    </fieldset>
  )
}
