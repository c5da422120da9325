import { Link } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { LIMITS } from '../../domain/account/limits.ts'
import { isolate } from '../../domain/bidi.ts'
import { signersOf } from '../../domain/envelopes/envelope.ts'
import { refusalOf } from '../../domain/envelopes/lifecycle.ts'
import { idleSigners } from '../../domain/envelopes/send.ts'
import { pathTo } from '../routes.ts'
import { TextArea, TextField } from '../ui/field.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { sentence } from '../ui/sentence.ts'
import { toast } from '../ui/toast.tsx'
import { When } from '../ui/when.tsx'
import type { EnvelopeDialogProps } from './end-dialogs.tsx'
import { counted, type Envelope, type Person } from './envelope.ts'
import { MailStays } from './mail-stays.tsx'
import { PeopleList } from './people-list.tsx'
import { useActForm } from './use-envelope.ts'

interface SendDialogProps extends EnvelopeDialogProps {
  readonly onSent?: () => void
}

/** Before a draft goes out: what stands in its way, who is mailed now and who later, the words and the deadline. */
export function SendDialog({ envelope, onClose, onSent }: SendDialogProps) {
  const { now, later, copies } = turnsOf(envelope)
  const problems = problemsOf(envelope)
  const form = useActForm(envelope.id, {
    start: {
      message: { subject: envelope.message.subject ?? '', body: envelope.message.body ?? '' },
      deadline_at: '',
    },
    act: (api, typed, headers) =>
      api.call<Envelope>('POST', `/envelopes/${envelope.id}/send`, { body: bodyOf(typed), headers }),
    onDone: () => {
      toast(`“${isolate(envelope.name)}” is sent to ${counted(now.length, 'person', 'people')}.`)
      onClose()
      onSent?.()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Send “${isolate(envelope.name)}”`}
      wide
      verb={`Send to ${counted(now.length, 'person', 'people')}`}
      why_not={problems[0] ?? null}
    >
      <Problems envelope={envelope} problems={problems} onLeave={onClose} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Group title="Mailed now" people={now} />
        {later.length > 0 && <Group title="Mailed when it is their turn" people={later} />}
        {copies.length > 0 && <Group title="Get a copy at the end" people={copies} />}
      </div>
      <Documents envelope={envelope} />
      <MailStays />
      <TextField
        label="Subject (optional)"
        hint="Empty: who asks, and the name of the envelope."
        maxLength={LIMITS.message_subject_chars_max}
        {...form.entry('message.subject')}
      />
      <TextArea
        label="Message (optional)"
        hint="It stands in the mail and on the first page that they see."
        maxLength={LIMITS.message_body_chars_max}
        {...form.entry('message.body')}
      />
      <TextField
        label="Deadline (optional)"
        type="datetime-local"
        hint={
          <>
            Empty: as the envelope has it, now <When at={envelope.deadline_at} zone={envelope.timezone} />. At most{' '}
            {LIMITS.deadline_days_max} days ahead.
          </>
        }
        {...form.entry('deadline_at')}
      />
    </FormDialog>
  )
}

interface Typed {
  readonly message: { readonly subject: string; readonly body: string }
  /** By the clock of this machine. */
  readonly deadline_at: string
}

const bodyOf = ({ message: { subject, body }, deadline_at }: Typed) => ({
  message: { subject: subject.trim() || null, body: body.trim() === '' ? null : body },
  ...(deadline_at === '' ? {} : { deadline_at: new Date(deadline_at).toISOString() }),
})

/** By the rules that the service refuses a send by. */
function problemsOf(envelope: Envelope): readonly string[] {
  const refusal = refusalOf(envelope, 'send')
  if (refusal) return [sentence(refusal.message)]
  const signers = signersOf(envelope)
  if (signers.length === 0) return ['Nobody signs it yet: add a person who does.']
  const boxes = envelope.fields.map((field) => ({ ...field, owner: field.recipient_id }))
  return idleSigners(signers, boxes).map(
    ({ name }) => `${isolate(name)} has no field that must be filled in: place one, such as a signature.`,
  )
}

/** The first turn is asked now, the others one after the other. */
function turnsOf({ recipients }: Pick<Envelope, 'recipients'>) {
  const signers = signersOf({ recipients })
  const first = Math.min(...signers.map(({ signing_order }) => signing_order))
  return {
    now: signers.filter(({ signing_order }) => signing_order === first),
    later: signers
      .filter(({ signing_order }) => signing_order !== first)
      .toSorted((a, b) => a.signing_order - b.signing_order),
    copies: recipients.filter(({ role }) => role === 'cc'),
  }
}

/** What will be signed, so that a wrong or missing file is noticed before anybody is asked. */
const Documents = ({ envelope: { documents, fields } }: { readonly envelope: Envelope }) => (
  <section className="grid gap-1">
    <h3 className="text-soft">{counted(documents.length, 'document')}</h3>
    <ol className="m-0 grid list-none gap-1 p-0">
      {documents.map(({ id, name, title, page_count, signable }) => (
        <li key={id} className="flex items-baseline gap-2 [overflow-wrap:anywhere]">
          <FileText className="size-4 flex-none self-center text-soft" aria-hidden />
          <bdi>{title ?? name}</bdi>
          <span className="ms-auto flex-none text-xs text-soft">
            {[
              counted(page_count, 'page'),
              signable
                ? counted(fields.filter(({ document_id }) => document_id === id).length, 'field')
                : 'to read only',
            ].join(' · ')}
          </span>
        </li>
      ))}
    </ol>
  </section>
)

interface ProblemsProps {
  readonly envelope: Envelope
  readonly problems: readonly string[]
  readonly onLeave: () => void
}

function Problems({ envelope, problems, onLeave }: ProblemsProps) {
  if (problems.length === 0) return null
  return (
    <Notice tint="warn">
      <p className="font-medium">{counted(problems.length, 'thing')} to mend first</p>
      <ul className="list-disc ps-5">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
      <Link {...pathTo.editor(envelope.id)} className="underline" onClick={onLeave}>
        Open the editor
      </Link>
    </Notice>
  )
}

const Group = ({ title, people }: { readonly title: string; readonly people: readonly Person[] }) => (
  <section className="grid content-start gap-1">
    <h3 className="text-soft">{title}</h3>
    {people.length === 0 ? <p>Nobody.</p> : <PeopleList people={people} />}
  </section>
)
