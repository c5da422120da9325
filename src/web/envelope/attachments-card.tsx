import { useQuery } from '@tanstack/react-query'
import { Paperclip } from 'lucide-react'
import { kindOf } from '../../domain/fields/kinds.ts'
import { useApi, useSpace } from '../api.ts'
import { Card } from '../ui/card.tsx'
import { t } from '../words.ts'
import type { Envelope } from './envelope.ts'

interface Attached {
  readonly field_id: string
  readonly recipient_id: string
  readonly label: string | null
  readonly name: string
}

/** The files that people brought, each to download as the PDF that is kept of it. */
export function AttachmentsCard({ envelope: { id, fields, recipients, updated_at } }: { readonly envelope: Envelope }) {
  const api = useApi()
  const space = useSpace()
  const { data } = useQuery({
    queryKey: [space, 'attachments', id, updated_at],
    queryFn: ({ signal }) =>
      api.call<{ readonly data: readonly Attached[] }>('GET', `/envelopes/${id}/attachments`, { signal }),
    enabled: fields.some((field) => kindOf(field).holds === 'file'),
  })
  if (!data || data.data.length === 0) return null
  const names = new Map(recipients.map((person) => [person.id, person.name]))
  return (
    <Card title={t('envelope.attachments')}>
      <ul className="grid list-none gap-2">
        {data.data.map(({ field_id, recipient_id, label, name }) => (
          <li key={field_id} className="flex min-w-0 items-start gap-2">
            <Paperclip className="mt-0.5 size-4 flex-none text-soft" aria-hidden />
            <span className="grid min-w-0 [overflow-wrap:anywhere]">
              <a
                href={api.urlOf(`/envelopes/${id}/attachments/${field_id}`)}
                aria-label={t('envelope.attachment_download', { name })}
                download
              >
                <bdi>{name}</bdi>
              </a>
              <span className="text-sm text-soft">
                <bdi>{[label, names.get(recipient_id)].filter(Boolean).join(' · ')}</bdi>
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
