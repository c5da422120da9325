import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useSpace } from '../api.ts'
import { Card } from '../ui/card.tsx'
import { TextArea, TextField } from '../ui/field.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PATHS } from '../routes.ts'
import { type Brought, remembered } from '../upload/picked-file.ts'
import { DropArea } from '../upload/drop-area.tsx'
import { missingIn } from '../new-envelope/envelope-form.ts'
import { FileList } from '../upload/file-list.tsx'
import { RolesCard } from './roles-card.tsx'
import { SaveBar } from '../upload/save-bar.tsx'
import { emptyTemplate, type TemplateForm, templateBody } from './template-form.ts'
import { useFiles } from '../upload/use-files.ts'
import { useKept } from '../upload/use-form-draft.ts'
import { useSaving } from '../upload/use-saving.ts'

export const NewTemplatePage = () => {
  const space = useSpace()
  return <NewTemplate key={space} kept_as={`new template ${space}`} />
}

const now = () => new Date().toISOString()
const KEPT = {
  fresh: emptyTemplate,
  read: (form: TemplateForm) => ({ ...form, files: remembered(form.files, now()) }),
}

/** Documents and roles; then the boxes are placed in the editor. */
function NewTemplate({ kept_as }: { readonly kept_as: string }) {
  const navigate = useNavigate()
  const [form, setForm, forget] = useKept(kept_as, KEPT)
  const change = (next: Partial<TemplateForm>) => setForm((before) => ({ ...before, ...next }))
  const changeFiles = useCallback(
    (next: (files: readonly Brought[]) => readonly Brought[]) =>
      setForm((before) => ({ ...before, files: next(before.files) })),
    [setForm],
  )
  const files = useFiles(form.files, changeFiles)
  const { save, busy, error, errors } = useSaving('/templates/from-refs', (id) => {
    forget()
    void navigate({ to: PATHS.template_editor, params: { id } })
  })
  return (
    <>
      <PageHead title="New template" back={{ to: PATHS.templates, word: 'Templates' }} />
      <div className="grid max-w-4xl gap-5">
        <Card title="Documents">
          {form.files.length > 0 && <FileList files={files} errors={errors} />}
          <DropArea onFiles={files.add} empty={form.files.length === 0} />
        </Card>
        <RolesCard roles={form.roles} errors={errors} onChange={(roles) => change({ roles })} />
        <Card title="Name">
          <TextField
            label="Name of the template"
            hint="Without one it is called after its first document"
            value={form.name}
            error={errors.get('name')}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          />
          <TextArea
            label="Description"
            hint="For whoever is to use it"
            value={form.description}
            error={errors.get('description')}
            onChange={({ currentTarget }) => change({ description: currentTarget.value })}
          />
        </Card>
        <SaveBar
          word="Place the fields"
          why_not={missingIn(form)}
          busy={busy}
          error={error}
          onSave={() => save(templateBody(form))}
          onClear={() => {
            for (const { key } of form.files) files.remove(key)
            setForm(emptyTemplate())
          }}
        />
      </div>
    </>
  )
}
