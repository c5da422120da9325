import { LIMITS } from '../../domain/account/limits.ts'
import { isolate } from '../../domain/bidi.ts'
import { hasActed, signersOf } from '../../domain/envelopes/envelope.ts'
import { addDays } from '../../kit/time.ts'
import { TextField } from '../ui/field.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { toast } from '../ui/toast.tsx'
import { HERE, instantText } from '../ui/instant.ts'
import { useNow, When } from '../ui/when.tsx'
import type { EnvelopeDialogProps } from './end-dialogs.tsx'
import type { Envelope } from './envelope.ts'
import { PeopleList } from './people-list.tsx'
import { useActForm } from './use-envelope.ts'

const USUAL_DAYS = 14

/** More time for those who have not signed. */
export function ExtendDialog({ envelope, onClose }: EnvelopeDialogProps) {
  const { id, name, deadline_at } = envelope
  const now = useNow()
  const earliest = deadline_at > now ? deadline_at : now
  const latest = addDays(now, LIMITS.deadline_days_max)
  const usual = addDays(earliest, USUAL_DAYS)
  const form = useActForm(id, {
    start: { deadline_at: typedOf(usual < latest ? usual : latest) },
    check: ({ deadline_at: typed }) => ({ deadline_at: wrongIn(typed, { earliest, latest }) }),
    act: (api, typed, headers) =>
      api.call<Envelope>('POST', `/envelopes/${id}/extend`, {
        body: { deadline_at: new Date(typed.deadline_at).toISOString() },
        headers,
      }),
    onDone: (extended) => {
      toast(`“${isolate(name)}” can be signed until ${instantText(extended.deadline_at, HERE)}.`)
      onClose()
    },
  })
  const people = signersOf(envelope).filter((signer) => signer.sent_at !== null && !hasActed(signer))
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Extend the deadline of “${isolate(name)}”`}
      verb="Extend deadline"
    >
      <TextField
        label="New deadline"
        type="datetime-local"
        hint={
          <>
            The deadline now is <When at={deadline_at} />. You can extend it to at most {LIMITS.deadline_days_max} days
            from today. Times are in {HERE}.
          </>
        }
        {...form.entry('deadline_at')}
      />
      {people.length > 0 && (
        <div className="grid gap-1">
          <p className="text-soft">These people are told by email:</p>
          <PeopleList people={people} />
        </div>
      )}
    </FormDialog>
  )
}

/** By the same bounds as the service. */
function wrongIn(typed: string, { earliest, latest }: { readonly earliest: string; readonly latest: string }) {
  if (Number.isNaN(Date.parse(typed))) return 'Enter a date and a time.'
  const wanted = new Date(typed).toISOString()
  if (wanted <= earliest) return `Enter a time after ${instantText(earliest, HERE)}.`
  return wanted > latest ? `Enter a time before ${instantText(latest, HERE)}.` : null
}

/** As the input has it: by the clock of this machine, to the minute. */
function typedOf(instant: string): string {
  const at = new Date(instant)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
