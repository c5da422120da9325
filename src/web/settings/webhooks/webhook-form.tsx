import { useState } from 'react'
import {
  EVENT_VARIANTS,
  OPT_IN_EVENTS,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from '../../../domain/envelopes/reactions.ts'
import { sentenceOf } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField, TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { isAbout, problemOf } from '../problems.ts'

export interface WebhookTerms {
  readonly url: string
  readonly events: readonly string[]
  readonly description: string | null
}

interface WebhookFormProps {
  readonly start: WebhookTerms
  readonly verb: string
  readonly busy: boolean
  readonly error: unknown
  readonly onSave: (terms: WebhookTerms) => void
  readonly onCancel: () => void
}

/** Where to, and of what. */
export function WebhookForm({ start, verb, busy, error, onSave, onCancel }: WebhookFormProps) {
  const [url, setUrl] = useState(start.url)
  const [description, setDescription] = useState(start.description ?? '')
  const [events, setEvents] = useState<readonly string[]>(start.events)
  const trimmed = description.trim()
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        onSave({ url: url.trim(), events, description: trimmed === '' ? null : trimmed })
      }}
    >
      <TextField
        label="Address"
        hint="Begins with https://. Addresses inside a private network are refused unless the operator allows them."
        type="url"
        required
        placeholder="https://crm.example.com/hooks/countersign"
        value={url}
        error={problemOf(error, 'url')}
        onChange={(event) => setUrl(event.target.value)}
      />
      <TextField
        label="Description"
        hint="May be empty."
        maxLength={255}
        value={description}
        error={problemOf(error, 'description')}
        onChange={(event) => setDescription(event.target.value)}
      />
      <EventPicker events={events} onChange={setEvents} error={problemOf(error, 'events')} />
      {error !== null && error !== undefined && !isAbout(error, 'url', 'description', 'events') && (
        <Notice tint="bad">{sentenceOf(error)}</Notice>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button
          type="submit"
          look="primary"
          busy={busy}
          why_not={events.length === 0 ? 'Choose at least one event' : null}
        >
          {verb}
        </Button>
      </div>
    </form>
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

interface EventPickerProps {
  readonly events: readonly string[]
  readonly onChange: (events: readonly string[]) => void
  readonly error: string | null
}

function EventPicker({ events, onChange, error }: EventPickerProps) {
  const toggle = (name: string, on: boolean) => onChange(on ? [...events, name] : events.filter((one) => one !== name))
  const all = events.includes('*')
  const opt_in = OPT_IN_EVENTS.filter((name) => !all || !events.includes(name))
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-medium">Events</legend>
      <CheckField
        label="All of them"
        hint={`Also those that come later; not ${opt_in.join(', ') || OPT_IN_EVENTS.join(', ')}, which has to be named.`}
        checked={all}
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
      {error && <p className="text-xs text-bad">{error}</p>}
    </fieldset>
  )
}
