import { useNavigate } from '@tanstack/react-router'
import { useApi, useSpace } from '../api.ts'
import { pathTo } from '../routes.ts'
import { AllowanceNotice } from '../settings/plan/allowance-notice.tsx'
import { FormPage } from '../ui/form-page.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { useFilesForm } from '../upload/use-files-form.tsx'
import { emptyEnvelope, envelopeBody, missingIn } from './envelope-form.ts'
import { MessageCard } from './message-card.tsx'
import { PeopleCard } from './people-card.tsx'

export const NewEnvelopePage = () => {
  // The other space has other uploads: its form is another one.
  const space = useSpace()
  return <NewEnvelope key={space} kept_as={`draft of a new envelope, ${space}`} />
}

/** Documents, people, a message; then the boxes are placed in the editor. */
function NewEnvelope({ kept_as }: { readonly kept_as: string }) {
  const api = useApi()
  const navigate = useNavigate()
  const { form, typed, documents, start_over } = useFilesForm({
    kept_as,
    empty: emptyEnvelope,
    create: async (values, headers) => {
      const body = envelopeBody(values)
      const { id } = await api.call<{ readonly id: string }>('POST', '/envelopes/from-refs', { body, headers })
      return () => void navigate(pathTo.editor(id))
    },
  })
  return (
    <>
      <PageHead title="New envelope" back={{ place: pathTo.envelopes(), word: 'Envelopes' }} />
      <FormPage form={form} verb="Place the fields" why_not={missingIn(typed)} acts={start_over}>
        <AllowanceNotice />
        {documents}
        <PeopleCard form={form} />
        <MessageCard form={form} />
      </FormPage>
    </>
  )
}
