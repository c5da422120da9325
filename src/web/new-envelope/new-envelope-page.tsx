import { useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { queryClient, useApi, useSpace } from '../api.ts'
import { pathTo } from '../routes.ts'
import { AllowanceNotice } from '../settings/plan/allowance-notice.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { FormPage } from '../ui/form-page.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { useServiceForm } from '../ui/service-form.ts'
import { DropArea } from '../upload/drop-area.tsx'
import { FileList } from '../upload/file-list.tsx'
import { type PickedFile, remembered } from '../upload/picked-file.ts'
import { useFiles } from '../upload/use-files.ts'
import { draftOf, useFormDraft } from '../upload/use-form-draft.ts'
import { emptyEnvelope, envelopeBody, missingIn } from './envelope-form.ts'
import { MessageCard } from './message-card.tsx'
import { PeopleCard } from './people-card.tsx'

export const NewEnvelopePage = () => {
  // The other space has other uploads: its form is another one.
  const space = useSpace()
  return <NewEnvelope key={space} kept_as={`draft of a new envelope, ${space}`} />
}

function begin(kept_as: string) {
  const kept = draftOf(kept_as, emptyEnvelope())
  return { ...kept, files: remembered(kept.files, new Date().toISOString()) }
}

/** Documents, people, a message; then the boxes are placed in the editor. */
function NewEnvelope({ kept_as }: { readonly kept_as: string }) {
  const api = useApi()
  const navigate = useNavigate()
  const [start] = useState(() => begin(kept_as))
  const form = useServiceForm({
    start,
    send: async (typed, headers) => {
      const body = envelopeBody(typed)
      const { id } = await api.call<{ readonly id: string }>('POST', '/envelopes/from-refs', { body, headers })
      forget()
      void navigate(pathTo.editor(id))
      await queryClient.invalidateQueries()
    },
  })
  const { getValues, setValue } = form
  const changeFiles = useCallback(
    (next: (files: readonly PickedFile[]) => readonly PickedFile[]) => setValue('files', next(getValues('files'))),
    [setValue, getValues],
  )
  const typed = form.watch()
  const forget = useFormDraft(kept_as, typed)
  const files = useFiles(typed.files, changeFiles)
  const startOver = () => {
    for (const { key } of typed.files) files.remove(key)
    form.reset(emptyEnvelope())
  }
  return (
    <>
      <PageHead title="New envelope" back={{ place: pathTo.envelopes(), word: 'Envelopes' }} />
      <FormPage
        form={form}
        verb="Place the fields"
        why_not={missingIn(typed)}
        acts={
          <Button look="quiet" onClick={startOver}>
            Start over
          </Button>
        }
      >
        <AllowanceNotice />
        <Card title="Documents">
          {typed.files.length > 0 && <FileList files={files} errorOf={form.errorOf} />}
          <DropArea onFiles={files.add} empty={typed.files.length === 0} />
        </Card>
        <PeopleCard form={form} />
        <MessageCard form={form} />
      </FormPage>
    </>
  )
}
