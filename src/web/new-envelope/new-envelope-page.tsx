import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useSpace } from '../api.ts'
import { Card } from '../ui/card.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PATHS } from '../routes.ts'
import { AllowanceNotice } from '../settings/plan/allowance-notice.tsx'
import { type Brought, remembered } from '../upload/picked-file.ts'
import { DropArea } from '../upload/drop-area.tsx'
import { type EnvelopeForm, emptyEnvelope, envelopeBody, missingIn } from './envelope-form.ts'
import { FileList } from '../upload/file-list.tsx'
import { MessageCard } from './message-card.tsx'
import { PeopleCard } from './people-card.tsx'
import { SaveBar } from '../upload/save-bar.tsx'
import { useFiles } from '../upload/use-files.ts'
import { useKept } from '../upload/use-form-draft.ts'
import { useSaving } from '../upload/use-saving.ts'

export const NewEnvelopePage = () => {
  // The other space has other uploads: its form is another one.
  const space = useSpace()
  return <NewEnvelope key={space} kept_as={`new envelope ${space}`} />
}

const now = () => new Date().toISOString()
const KEPT = {
  fresh: emptyEnvelope,
  read: (form: EnvelopeForm) => ({ ...form, files: remembered(form.files, now()) }),
}

/** Documents, people, a message; then the boxes are placed in the editor. */
function NewEnvelope({ kept_as }: { readonly kept_as: string }) {
  const navigate = useNavigate()
  const [form, setForm, forget] = useKept(kept_as, KEPT)
  const change = (next: Partial<EnvelopeForm>) => setForm((before) => ({ ...before, ...next }))
  const changeFiles = useCallback(
    (next: (files: readonly Brought[]) => readonly Brought[]) =>
      setForm((before) => ({ ...before, files: next(before.files) })),
    [setForm],
  )
  const files = useFiles(form.files, changeFiles)
  const { save, busy, error, errors } = useSaving('/envelopes/from-refs', (id) => {
    forget()
    void navigate({ to: PATHS.editor, params: { id } })
  })
  return (
    <>
      <PageHead title="New envelope" back={{ to: PATHS.envelopes, word: 'Envelopes' }} />
      <div className="grid max-w-4xl gap-5">
        <AllowanceNotice />
        <Card title="Documents">
          {form.files.length > 0 && <FileList files={files} errors={errors} />}
          <DropArea onFiles={files.add} empty={form.files.length === 0} />
        </Card>
        <PeopleCard people={form.people} errors={errors} onChange={(people) => change({ people })} />
        <MessageCard form={form} errors={errors} onChange={change} />
        <SaveBar
          word="Place the fields"
          why_not={missingIn(form)}
          busy={busy}
          error={error}
          onSave={() => save(envelopeBody(form))}
          onClear={() => {
            for (const { key } of form.files) files.remove(key)
            setForm(emptyEnvelope())
          }}
        />
      </div>
    </>
  )
}
