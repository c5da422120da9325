import { Download, Pencil } from 'lucide-react'
import { isTerminal } from '../../domain/envelopes/lifecycle.ts'
import { useApi } from '../api.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { type Fact, Facts } from '../ui/facts.tsx'
import { languageWord } from '../ui/languages.ts'
import { When } from '../ui/when.tsx'
import { t } from '../words.ts'
import type { Envelope } from './envelope.ts'

/** The sealed files once there are any, and the certificate however it ended. */
export function Downloads({ envelope: { id, status } }: { readonly envelope: Envelope }) {
  const api = useApi()
  if (!isTerminal(status)) return null
  return (
    <p className="flex flex-wrap gap-2">
      {status === 'completed' && (
        <a className={buttonClass({ look: 'primary' })} href={api.urlOf(`/envelopes/${id}/final`)} download>
          <Download aria-hidden /> {t('envelope.signed_documents')}
        </a>
      )}
      <a className={buttonClass()} href={api.urlOf(`/envelopes/${id}/certificate`)} download>
        <Download aria-hidden /> {t('envelope.certificate')}
      </a>
    </p>
  )
}

interface DetailsCardProps {
  readonly envelope: Envelope
  /** Null where nothing can be edited any more. */
  readonly onEdit: (() => void) | null
}

export function DetailsCard({ envelope, onEdit }: DetailsCardProps) {
  const { id, external_ref, deadline_at, created_at, sent_at, reminders, locale, timezone } = envelope
  const facts: readonly Fact[] = [
    [t('envelope.id'), <code key="id">{id}</code>],
    [t('envelope.reference'), external_ref],
    [t('envelope.created'), <When key="made" at={created_at} />],
    [t('envelope.sent'), sent_at && <When key="sent" at={sent_at} />],
    [t('envelope.deadline'), <When key="deadline" at={deadline_at} />],
    [t('envelope.reminders'), reminderWords(reminders)],
    [
      t('envelope.language_and_zone'),
      t('envelope.language_in_zone', { language: languageWord(locale), zone: timezone }),
    ],
    [t('envelope.subject'), envelope.message.subject],
    [t('envelope.message'), envelope.message.body],
    ...Object.entries(envelope.custom_metadata),
  ]
  return (
    <Card
      title={t('envelope.details')}
      action={
        onEdit && (
          <Button small onClick={onEdit}>
            <Pencil aria-hidden /> {t('envelope.edit_details')}
          </Button>
        )
      }
    >
      <Facts facts={facts} />
      <Fingerprints envelope={envelope} />
    </Card>
  )
}

function reminderWords(reminders: Envelope['reminders']): string {
  if (reminders === null) return t('common.none')
  const { first_after_days: first, repeat_every_days: next, max } = reminders
  return t('envelope.reminders_when', { first, next, max })
}

const Fingerprints = ({ envelope: { documents } }: { readonly envelope: Envelope }) => (
  <details>
    <summary>{t('envelope.fingerprints')}</summary>
    <ul className="mt-2 grid gap-3">
      {documents.map(({ id, name, sha256, final }) => (
        <li key={id} className="grid gap-1 [overflow-wrap:anywhere]">
          <bdi className="font-medium">{name}</bdi>
          <Fingerprint word={t('envelope.fingerprint_uploaded')} sha256={sha256} />
          {final && <Fingerprint word={t('envelope.fingerprint_sealed')} sha256={final.sha256} />}
        </li>
      ))}
    </ul>
  </details>
)

const Fingerprint = ({ word, sha256 }: { readonly word: string; readonly sha256: string }) => (
  <p className="text-xs">
    <span className="text-soft">{word}</span> <code>{sha256.match(/.{1,4}/g)?.join(' ')}</code>
  </p>
)
