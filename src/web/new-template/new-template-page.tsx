import { useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { queryClient, useApi, useSpace } from '../api.ts'
import { missingIn } from '../new-envelope/envelope-form.ts'
import { pathTo } from '../routes.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { TextArea, TextField } from '../ui/field.tsx'
import { FormPage } from '../ui/form-page.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { useServiceForm } from '../ui/service-form.ts'
import { DropArea } from '../upload/drop-area.tsx'
import { FileList } from '../upload/file-list.tsx'
import { type PickedFile, remembered } from '../upload/picked-file.ts'
import { useFiles } from '../upload/use-files.ts'
import { draftOf, useFormDraft } from '../upload/use-form-draft.ts'
import { RolesCard } from './roles-card.tsx'
import { emptyTemplate, templateBody } from './template-form.ts'

export const NewTemplatePage = () => {
  const space = useSpace()
  return <NewTemplate key={space} kept_as={`draft of a new template, ${space}`} />
}

function begin(kept_as: string) {
  const kept = draftOf(kept_as, emptyTemplate())
  return { ...kept, files: remembered(kept.files, new Date().toISOString()) }
}

/** Documents and roles; then the boxes are placed in the editor. */
function NewTemplate({ kept_as }: { readonly kept_as: string }) {
  const api = useApi()
  const navigate = useNavigate()
  const [start] = useState(() => begin(kept_as))
  const form = useServiceForm({
    start,
    send: async (typed, headers) => {
      const body = templateBody(typed)
      const { id } = await api.call<{ readonly id: string }>('POST', '/templates/from-refs', { body, headers })
      forget()
      void navigate(pathTo.templateEditor(id))
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
    form.reset(emptyTemplate())
  }
  return (
    <>
      <PageHead title="New template" back={{ place: pathTo.templates(), word: 'Templates' }} />
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
        <Card title="Documents">
          {typed.files.length > 0 && <FileList files={files} errorOf={form.errorOf} />}
          <DropArea onFiles={files.add} empty={typed.files.length === 0} />
        </Card>
        <RolesCard form={form} />
        <Card title="Name">
          <TextField
            label="Name of the template"
            hint="Without one it is called after its first document"
            {...form.entry('name')}
          />
          <TextArea label="Description" hint="For whoever is to use it" {...form.entry('description')} />
        </Card>
      </FormPage>
    </>
  )
}
