import { Link } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { LIMITS } from '../../domain/account/limits.ts'
import { NOTIFICATION_KINDS, signersOf } from '../../domain/envelopes/envelope.ts'
import { idleSigners } from '../../domain/envelopes/send.ts'
import { pathTo } from '../routes.ts'
import { isNotified } from '../../domain/recipients/notifications.ts'
import { DateTimeField } from '../ui/date-time-field.tsx'
import { CheckField, TextArea, TextField } from '../ui/field.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { Said } from '../ui/said.tsx'
import { toast } from '../ui/toast.tsx'
import { When } from '../ui/when.tsx'
import { t } from '../words.ts'
import { whyNotSent } from './acts.ts'
import type { EnvelopeDialogProps } from './end-dialogs.tsx'
import type { Envelope, Person } from './envelope.ts'
import { MailStays } from './mail-stays.tsx'
import { PeopleList } from './people-list.tsx'
import { useActForm } from './use-envelope.ts'

interface SendDialogProps extends EnvelopeDialogProps {
  readonly onSent?: () => void
}

/** Before a draft goes out: what stands in its way, who is mailed now and who later, the words and the deadline. */
export function SendDialog({ envelope, onClose, onSent }: SendDialogProps) {
  const { now, later, copies } = turnsOf(envelope)
  const was_silent = isSilent(envelope)
  const problems = problemsOf(envelope)
  const form = useActForm(envelope.id, {
    start: {
      message: { subject: envelope.message.subject ?? '', body: envelope.message.body ?? '' },
      deadline_at: '',
      silently: was_silent,
    },
    act: (api, typed, headers) =>
      api.call<Envelope>('POST', `/envelopes/${envelope.id}/send`, { body: bodyOf(typed, was_silent), headers }),
    onDone: (_, { silently }) => {
      const { name } = envelope
      toast(
        silently
          ? t('envelope_dialogs.sent_silently', { name })
          : t('envelope_dialogs.sent', { name, count: now.length }),
      )
      onClose()
      onSent?.()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('envelope_dialogs.send', { name: envelope.name })}
      wide
      verb={t('envelope_dialogs.send_verb', { count: now.length })}
      why_not={problems[0] ?? null}
    >
      <Problems envelope={envelope} problems={problems} onLeave={onClose} />
      <Groups {...{ now, later, copies }} envelope={{ ...envelope, ...choiceOf(form.watch('silently'), was_silent) }} />
      <CheckField
        label={t('envelope_dialogs.send_silently')}
        hint={t('envelope_dialogs.send_silently_hint')}
        {...form.entry('silently')}
      />
      <Documents envelope={envelope} />
      {!form.watch('silently') && <MailStays />}
      <TextField
        label={t('envelope_dialogs.send_subject')}
        hint={t('envelope_dialogs.send_subject_hint')}
        maxLength={LIMITS.message_subject_chars_max}
        {...form.entry('message.subject')}
      />
      <TextArea
        label={t('envelope_dialogs.send_message')}
        hint={t('envelope_dialogs.send_message_hint')}
        maxLength={LIMITS.message_body_chars_max}
        {...form.entry('message.body')}
      />
      <DateTimeField
        label={t('envelope_dialogs.send_deadline')}
        hint={
          <Said
            id="envelope_dialogs.send_deadline_hint"
            with={{
              deadline: <When at={envelope.deadline_at} zone={envelope.timezone} />,
              days: LIMITS.deadline_days_max,
            }}
          />
        }
        {...form.chosen('deadline_at')}
      />
    </FormDialog>
  )
}

interface Typed {
  readonly message: { readonly subject: string; readonly body: string }
  /** By the clock of this machine. */
  readonly deadline_at: string
  readonly silently: boolean
}

const isSilent = ({ notifications }: Envelope): boolean => notifications?.length === 0

/** Only where it is another than the envelope's own, which may be finer than this. */
const choiceOf = (silently: boolean, was_silent: boolean): Pick<Envelope, 'notifications'> =>
  silently === was_silent ? {} : { notifications: silently ? [] : [...NOTIFICATION_KINDS] }

const bodyOf = ({ message: { subject, body }, deadline_at, silently }: Typed, was_silent: boolean) => ({
  ...choiceOf(silently, was_silent),
  message: { subject: subject.trim() || null, body: body.trim() === '' ? null : body },
  ...(deadline_at === '' ? {} : { deadline_at: new Date(deadline_at).toISOString() }),
})

/** By the rules that the service refuses a send by. */
function problemsOf(envelope: Envelope): readonly string[] {
  const refused = whyNotSent(envelope)
  if (refused) return [refused]
  const signers = signersOf(envelope)
  if (signers.length === 0) return [t('envelope_dialogs.send_signerless')]
  const boxes = envelope.fields.map((field) => ({ ...field, owner: field.recipient_id }))
  return idleSigners(signers, boxes).map(({ name }) => t('envelope_dialogs.send_idle', { name }))
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
    <h3 className="text-soft">{t('envelope_dialogs.send_documents', { count: documents.length })}</h3>
    <ol className="m-0 grid list-none gap-1 p-0">
      {documents.map(({ id, name, title, page_count, signable }) => (
        <li key={id} className="flex items-baseline gap-2 [overflow-wrap:anywhere]">
          <FileText className="size-4 flex-none self-center text-soft" aria-hidden />
          <bdi>{title ?? name}</bdi>
          <span className="ms-auto flex-none text-xs text-soft">
            {signable
              ? t('envelope_dialogs.send_to_sign', {
                  pages: page_count,
                  fields: fields.filter(({ document_id }) => document_id === id).length,
                })
              : t('envelope_dialogs.send_to_read', { pages: page_count })}
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
      <p className="font-medium">{t('envelope_dialogs.send_problems', { count: problems.length })}</p>
      <ul className="list-disc ps-5">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
      <Link {...pathTo.editor(envelope.id)} className="underline" onClick={onLeave}>
        {t('envelope.open_editor')}
      </Link>
    </Notice>
  )
}

interface GroupsProps extends ReturnType<typeof turnsOf> {
  /** As it would be sent. */
  readonly envelope: Envelope
}

/** Who is emailed when; those who get no email are named apart. */
function Groups({ envelope, now, later, copies }: GroupsProps) {
  const asked = (people: readonly Person[]) => people.filter((one) => isNotified(envelope, one, 'invitation'))
  const copied = copies.filter((one) => isNotified(envelope, one, 'completion'))
  const mailed = [...asked(now), ...asked(later), ...copied]
  const unmailed = [...now, ...later, ...copies].filter((one) => !mailed.includes(one))
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {(asked(now).length > 0 || unmailed.length === 0) && (
        <Group title={t('envelope_dialogs.send_now')} people={asked(now)} />
      )}
      {asked(later).length > 0 && <Group title={t('envelope_dialogs.send_later')} people={asked(later)} />}
      {copied.length > 0 && <Group title={t('envelope_dialogs.send_copies')} people={copied} />}
      {unmailed.length > 0 && <Group title={t('envelope_dialogs.send_unmailed')} people={unmailed} />}
    </div>
  )
}

const Group = ({ title, people }: { readonly title: string; readonly people: readonly Person[] }) => (
  <section className="grid content-start gap-1">
    <h3 className="text-soft">{title}</h3>
    {people.length === 0 ? <p>{t('envelope_dialogs.send_nobody')}</p> : <PeopleList people={people} />}
  </section>
)
