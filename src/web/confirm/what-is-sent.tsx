import { DocumentsView } from '../envelope/documents-view.tsx'
import type { Envelope } from '../envelope/envelope.ts'
import { useEnvelope } from '../envelope/use-envelope.ts'
import { Card } from '../ui/card.tsx'
import { Facts } from '../ui/facts.tsx'
import { SCROLLABLE } from '../ui/scrolled-by-keys.ts'
import { Failed, Skeleton } from '../ui/states.tsx'
import { When } from '../ui/when.tsx'
import { t } from '../words.ts'

/** What a person says yes to, and not only who is mailed: the documents with their fields, the message, the deadline. */
export function WhatIsSent({ envelope_id }: { readonly envelope_id: string }) {
  const { data, error, refetch } = useEnvelope(envelope_id)
  return (
    <Card title={t('confirm.what_is_sent')}>
      {data && <Contents envelope={data} />}
      {!data && error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={6} />}
    </Card>
  )
}

/** All of them: those below the first are seen only by whoever scrolls to them. */
const Names = ({ documents }: Pick<Envelope, 'documents'>) => (
  <ol className="grid gap-1">
    {documents.map(({ id, name, title, pages }) => (
      <li key={id} className="[overflow-wrap:anywhere]">
        <bdi translate="no">{title ?? name}</bdi>{' '}
        <span className="text-xs text-soft">{t('envelope.page_count', { count: pages.length })}</span>
      </li>
    ))}
  </ol>
)

function Contents({ envelope }: { readonly envelope: Envelope }) {
  const { deadline_at, message } = envelope
  const facts = [
    [t('upload.documents'), <Names key="documents" documents={envelope.documents} />],
    [t('envelope.deadline'), <When key="deadline" at={deadline_at} />],
    [t('envelope.subject'), message.subject],
    [t('envelope.message'), message.body],
  ] as const
  return (
    <>
      <Facts facts={facts} />
      <section
        className="max-h-[36rem] overflow-y-auto rounded-md border border-line p-3"
        {...SCROLLABLE}
        aria-label={t('upload.documents')}
      >
        <DocumentsView envelope={envelope} />
      </section>
    </>
  )
}
