import { LIMITS } from '../../domain/account/limits.ts'
import { hasActed, signersOf } from '../../domain/envelopes/envelope.ts'
import { isNotified } from '../../domain/recipients/notifications.ts'
import { addDays } from '../../kit/time.ts'
import { DateTimeField } from '../ui/date-time-field.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { HERE, instantText, localText } from '../ui/instant.ts'
import { Said } from '../ui/said.tsx'
import { toast } from '../ui/toast.tsx'
import { useNow, When } from '../ui/when.tsx'
import { t } from '../words.ts'
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
    start: { deadline_at: localText(usual < latest ? usual : latest) },
    check: ({ deadline_at: typed }) => ({ deadline_at: wrongIn(typed, { earliest, latest }) }),
    act: (api, typed, headers) =>
      api.call<Envelope>('POST', `/envelopes/${id}/extend`, {
        body: { deadline_at: new Date(typed.deadline_at).toISOString() },
        headers,
      }),
    onDone: (extended) => {
      toast(t('envelope_dialogs.extended', { name, deadline: instantText(extended.deadline_at) }))
      onClose()
    },
  })
  const people = signersOf(envelope).filter(
    (signer) => signer.sent_at !== null && !hasActed(signer) && isNotified(envelope, signer, 'reminder'),
  )
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('envelope_dialogs.extend', { name })}
      verb={t('envelope_dialogs.extend_verb')}
    >
      <DateTimeField
        label={t('envelope_dialogs.extend_label')}
        hint={
          <Said
            id="envelope_dialogs.extend_hint"
            with={{ deadline: <When at={deadline_at} />, days: LIMITS.deadline_days_max, zone: HERE }}
          />
        }
        {...form.chosen('deadline_at')}
      />
      {people.length > 0 && (
        <div className="grid gap-1">
          <p className="text-soft">{t('envelope_dialogs.extend_tells')}</p>
          <PeopleList people={people} />
        </div>
      )}
    </FormDialog>
  )
}

/** By the same bounds as the service. */
function wrongIn(typed: string, { earliest, latest }: { readonly earliest: string; readonly latest: string }) {
  if (Number.isNaN(Date.parse(typed))) return t('envelope_dialogs.extend_no_time')
  const wanted = new Date(typed).toISOString()
  if (wanted <= earliest) return t('envelope_dialogs.extend_early', { time: instantText(earliest) })
  return wanted > latest ? t('envelope_dialogs.extend_late', { time: instantText(latest) }) : null
}
