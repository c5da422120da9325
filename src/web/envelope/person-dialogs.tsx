import { useMemo, useState } from 'react'
import { isolate } from '../../domain/bidi.ts'
import { hasInk } from '../../domain/ink.ts'
import { admits } from '../../domain/envelopes/lifecycle.ts'
import { CopyButton } from '../ui/copy.tsx'
import { Notice } from '../ui/notice.tsx'
import { tell } from '../ui/toast.tsx'
import { ActDialog } from './act-dialog.tsx'
import type { EnvelopeDialogProps } from './end-dialogs.tsx'
import { counted, type Person } from './envelope.ts'
import { PersonFields } from './person-fields.tsx'
import { formOf, requestOf } from './person-form.ts'
import { useAct } from './use-envelope.ts'

export interface PersonDialogProps extends EnvelopeDialogProps {
  readonly person: Person
}

/** Name and address after the send; everything on a draft. */
export function CorrectDialog({ envelope, person, open, onClose }: PersonDialogProps) {
  const before = useMemo(() => formOf(person), [person])
  const [form, setForm] = useState(before)
  const everything = admits(envelope.status, 'edit')
  const request = requestOf(form, before)
  const act = useAct(envelope.id, {
    act: (api, body: object, headers) =>
      api.call('PATCH', `/envelopes/${envelope.id}/recipients/${person.id}`, { body, headers }),
    onDone: () => {
      tell(`${isolate(form.name)} is ${everything ? 'changed' : 'corrected'}.`)
      onClose()
    },
  })
  const asked = person.status === 'sent' || person.status === 'opened'
  return (
    <ActDialog
      {...{ open, onClose }}
      title={`${everything ? 'Change' : 'Correct'} ${isolate(person.name)}`}
      verb={everything ? 'Save the changes' : 'Correct'}
      why_not={Object.keys(request).length === 0 ? 'Nothing is changed yet.' : null}
      busy={act.isPending}
      error={act.error}
      onSubmit={() => act.mutate(request)}
    >
      <PersonFields {...{ form, everything }} onChange={setForm} has_code={person.auth.method === 'access_code'} />
      {!everything && request['email'] !== undefined && (
        <Notice tint="calm">
          The old link stops working{asked ? ', and the new address is mailed a new one' : ''}. The deadline stays.
        </Notice>
      )}
    </ActDialog>
  )
}

export function AddPersonDialog({ envelope, open, onClose }: EnvelopeDialogProps) {
  const orders = envelope.recipients.map(({ signing_order }) => signing_order)
  const next = envelope.signing_order === 'sequential' ? Math.max(0, ...orders) + 1 : Math.max(1, ...orders)
  const [form, setForm] = useState(formOf(null, next))
  const act = useAct(envelope.id, {
    act: (api, body: object, headers) => api.call('POST', `/envelopes/${envelope.id}/recipients`, { body, headers }),
    onDone: () => {
      tell(`${isolate(form.name)} is added.`)
      onClose()
    },
  })
  return (
    <ActDialog
      {...{ open, onClose }}
      title="Add a person"
      verb="Add the person"
      why_not={hasInk(form.name) && form.email.trim() ? null : 'A name and an address are needed.'}
      busy={act.isPending}
      error={act.error}
      onSubmit={() => act.mutate(requestOf(form, null))}
    >
      <PersonFields form={form} everything onChange={setForm} has_code={false} />
    </ActDialog>
  )
}

export function RemoveDialog({ envelope, person, open, onClose }: PersonDialogProps) {
  const act = useAct(envelope.id, {
    act: (api, force: boolean, headers) =>
      api.call('DELETE', `/envelopes/${envelope.id}/recipients/${person.id}`, { query: { force }, headers }),
    onDone: () => {
      tell(`${isolate(person.name)} is removed.`)
      onClose()
    },
  })
  return (
    <ActDialog
      {...{ open, onClose }}
      title={`Remove ${isolate(person.name)}?`}
      verb="Remove the person"
      danger
      busy={act.isPending}
      error={act.error}
      onSubmit={() => act.mutate(person.has_fields > 0)}
    >
      <p className="[overflow-wrap:anywhere]">
        <bdi>{person.name}</bdi> (<bdi>{person.email}</bdi>) no longer takes part in <bdi>“{envelope.name}”</bdi>.
        {person.has_fields > 0 && ` ${counted(person.has_fields, 'field')} placed for them will be removed too.`}
      </p>
    </ActDialog>
  )
}

interface IssuedLink {
  readonly url: string
}

/** The link itself, for signing on the sender's own device; whoever asks for it is told of in the trail. */
export function HandOutDialog({ envelope, person, open, onClose }: PersonDialogProps) {
  const act = useAct(envelope.id, {
    act: (api, _: null, headers) =>
      api.call<IssuedLink>('POST', `/envelopes/${envelope.id}/recipients/${person.id}/signing-url`, {
        headers,
      }),
    onDone: () => undefined,
  })
  const url = act.data?.url
  return (
    <ActDialog
      {...{ open, onClose }}
      title={`Link of ${isolate(person.name)} for signing in person`}
      verb={url ? 'Done' : 'Show the link'}
      busy={act.isPending}
      error={act.error}
      onSubmit={() => (url ? onClose() : act.mutate(null))}
    >
      <p>
        Open it on the device that <bdi>{person.name}</bdi> signs on. Whoever has it can sign in their name.
      </p>
      <Notice tint="warn">
        That you took this link is recorded in the audit trail and printed on the certificate, with your name.
      </Notice>
      {url && (
        <div className="flex flex-wrap items-center gap-2">
          <code className="min-w-0 flex-1 rounded bg-calm-wash px-2 py-1 text-xs break-all">{url}</code>
          <CopyButton text={url} word="Copy the link" />
        </div>
      )}
    </ActDialog>
  )
}
