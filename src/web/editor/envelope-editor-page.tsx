import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useApi, useSpace } from '../api.ts'
import { Failed, Skeleton } from '../ui/states.tsx'
import { envelopeDraft } from './state/draft-api.ts'
import { Editor } from './editor.tsx'
import { NothingToPlace } from './nothing-to-place.tsx'
import { type Envelope, subjectOfEnvelope } from './state/subject.ts'
import { PATHS } from '../routes.ts'

/** `/envelopes/{id}/edit`, which is the envelope's editor_url. */
export function EnvelopeEditorPage() {
  const { id } = useParams({ from: PATHS.editor })
  const api = useApi()
  const space = useSpace()
  const draft = useMemo(() => envelopeDraft(api, id), [api, id])
  const read = () => api.call<Envelope>('GET', `/envelopes/${id}`)
  const { data, error, refetch } = useQuery({
    queryKey: [space, 'editor', id],
    queryFn: async () => {
      const [envelope, stored] = await Promise.all([read(), draft.read()])
      return { subject: subjectOfEnvelope(envelope), stored }
    },
    // Read once: from then on the editor knows what the service has.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (error) return <Failed error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton rows={10} />
  if (data.subject.people.length === 0 || data.subject.documents.every(({ signable }) => !signable))
    return <NothingToPlace subject={data.subject} />
  return (
    <Editor
      key={id}
      {...data}
      draft={draft}
      lastEditor={async () => {
        const { audit_trail } = await read()
        return audit_trail.findLast(({ type }) => type.startsWith('fields.'))?.actor.name ?? null
      }}
    />
  )
}
