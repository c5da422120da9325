import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useApi, useSpace } from '../api.ts'
import { toldSaves } from '../embedded/told-saves.ts'
import { STATE } from '../state.ts'
import { Failed, Skeleton } from '../ui/states.tsx'
import { envelopeDraft } from './state/draft-api.ts'
import { Editor } from './editor.tsx'
import { NothingToPlace } from './nothing-to-place.tsx'
import { type Envelope, subjectOfEnvelope } from './state/subject.ts'
import { PATHS } from '../routes.ts'

/** Only in frames, which have no page of the envelope. */
const PeopleDialog = lazy(() =>
  import('../embedded/people-dialog.tsx').then((part) => ({ default: part.PeopleDialog })),
)

/** `/envelopes/{id}/edit`, which is the envelope's editor_url. */
export function EnvelopeEditorPage() {
  const { id } = useParams({ from: PATHS.editor })
  const api = useApi()
  const space = useSpace()
  const [people, setPeople] = useState(false)
  const [version, setVersion] = useState(0)
  const draft = useMemo(() => toldSaves({ kind: 'envelope', id }, envelopeDraft(api, id)), [api, id])
  const read = () => api.call<Envelope>('GET', `/envelopes/${id}`)
  const { data, error, refetch } = useQuery({
    queryKey: [space, 'editor', id, version],
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
  const { subject } = data
  const open = STATE.embedded?.people && subject.locked === null ? () => setPeople(true) : null
  const nothing = subject.people.length === 0 || subject.documents.every(({ signable }) => !signable)
  return (
    <>
      {nothing ? (
        <NothingToPlace subject={subject} onPeople={open} />
      ) : (
        <Editor
          key={`${id} ${version}`}
          {...data}
          draft={draft}
          {...(open ? { onRoles: open } : {})}
          lastEditor={async () => {
            const { audit_trail } = await read()
            return audit_trail.findLast(({ type }) => type.startsWith('fields.'))?.actor.name ?? null
          }}
        />
      )}
      {people && (
        <Suspense>
          <PeopleDialog
            id={id}
            onClose={() => {
              setPeople(false)
              setVersion(version + 1)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
