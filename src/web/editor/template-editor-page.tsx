import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useApi, useSpace } from '../api.ts'
import { toldSaves } from '../embedded/told-saves.ts'
import { STATE } from '../state.ts'
import { Failed, Skeleton } from '../ui/states.tsx'
import { templateDraft } from './state/draft-api.ts'
import { Editor } from './editor.tsx'
import { NothingToPlace } from './nothing-to-place.tsx'
import { RolesDialog } from './dialogs/roles-dialog.tsx'
import { subjectOfTemplate, type Template } from './state/subject.ts'
import { PATHS } from '../routes.ts'

/** `/templates/{id}/edit`: the same editor, with roles instead of people. */
export function TemplateEditorPage() {
  const { id } = useParams({ from: PATHS.template_editor })
  const api = useApi()
  const space = useSpace()
  const [roles, setRoles] = useState(false)
  const [version, setVersion] = useState(0)
  const queries = useQueryClient()
  // Another version, another reader: numbers of roles may have changed with it.
  const { draft } = useMemo(
    () => ({ version, draft: toldSaves({ kind: 'template', id }, templateDraft(api, id)) }),
    [api, id, version],
  )
  const { data, error, refetch } = useQuery({
    queryKey: [space, 'editor', id, version],
    queryFn: async () => {
      const stored = await draft.read()
      const template = await api.call<Template>('GET', `/templates/${id}`)
      return { subject: subjectOfTemplate(template), template, stored }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (error) return <Failed error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton rows={10} />
  const { subject, stored, template } = data
  if (subject.people.length === 0 || subject.documents.every(({ signable }) => !signable))
    return <NothingToPlace subject={subject} />
  return (
    <>
      <Editor
        key={`${id} ${version}`}
        {...{ subject, stored, draft }}
        lastEditor={async () => null}
        {...(subject.locked === null && (STATE.embedded?.people ?? true) ? { onRoles: () => setRoles(true) } : {})}
      />
      {roles && (
        <RolesDialog
          template={template}
          onClose={() => setRoles(false)}
          onSaved={() => {
            setRoles(false)
            setVersion(version + 1)
            void queries.invalidateQueries({ queryKey: [space] })
          }}
        />
      )}
    </>
  )
}
