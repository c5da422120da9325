import {
  EVENT_VARIANTS,
  OPT_IN_EVENTS,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from '../../../domain/envelopes/reactions.ts'
import { CheckField, TextField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { type Send, type ServiceForm, useServiceForm } from '../../ui/service-form.ts'

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

/** Where to, and of what. */
export function WebhookForm({ start: { url, events, description }, send, ...shell }: WebhookFormProps) {
  const form = useServiceForm<Typed>({
    start: { url, events, description: description ?? '' },
    check: (terms) => ({ events: terms.events.length === 0 ? 'Choose at least one event.' : null }),
    send: (terms, headers) =>
      send({ url: terms.url.trim(), events: terms.events, description: terms.description.trim() || null }, headers),
  })
  return (
    <FormDialog form={form} wide {...shell}>
      <TextField
        label="Address"
        hint="Begins with https://. Addresses inside a private network are refused unless the operator allows them."
        type="url"
        required
        placeholder="https://crm.example.com/hooks/countersign"
        {...form.entry('url')}
      />
      <TextField label="Description" hint="May be empty." maxLength={255} {...form.entry('description')} />
      <EventPicker form={form} />
    </FormDialog>
  )
}

const VARIANTS = Object.entries(EVENT_VARIANTS)
const WORDS: Readonly<Record<WebhookEvent, string>> = {
  'envelope.created': 'a draft was made',
  'envelope.sent': 'the first turn was mailed',
  'envelope.opened': 'somebody opened it',
  'envelope.document_signed': 'one person signed',
  'envelope.all_signed': 'everyone has signed; the seal follows',
  'envelope.completed': 'sealed and ready to download',
  'envelope.declined': 'somebody declined',
  'envelope.voided': 'the sender took it back',
  'envelope.expired': 'its deadline passed',
  'envelope.recalled': 'recalled into a draft',
  'envelope.reminded': 'somebody was reminded',
  'envelope.sealed': 'the files are sealed',
  'recipient.substituted': 'another person took a turn; only where it is named',
}

function EventPicker({ form }: { readonly form: ServiceForm<Typed> }) {
  const events = form.watch('events')
  const toggle = (name: string, on: boolean) =>
    form.setValue('events', on ? [...events, name] : events.filter((one) => one !== name), {
      shouldValidate: form.formState.isSubmitted,
    })
  const all = events.includes('*')
  const opt_in = OPT_IN_EVENTS.filter((name) => !all || !events.includes(name))
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-medium">Events</legend>
      <CheckField
        label="All of them"
        hint={`Also those that come later; not ${opt_in.join(', ') || OPT_IN_EVENTS.join(', ')}, which has to be named.`}
        name="events"
        checked={all}
        error={form.errorOf('events')}
        onChange={(event) => toggle('*', event.target.checked)}
      />
      <div className="grid gap-2 border-s-2 border-line ps-3 sm:grid-cols-2">
        {WEBHOOK_EVENTS.filter((name) => !all || OPT_IN_EVENTS.includes(name)).map((name) => (
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
              hint={`another name for ${event_name}`}
              checked={events.includes(name)}
              onChange={(event) => toggle(name, event.target.checked)}
            />
          ))}
      </div>
    </fieldset>
  )
}
