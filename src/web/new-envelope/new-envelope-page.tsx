import { useNavigate } from '@tanstack/react-router'
import { PenLine } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { emailKey } from '../../domain/recipients/email.ts'
import { useApi, useSpace } from '../api.ts'
import { pathTo } from '../routes.ts'
import { STATE } from '../state.ts'
import { AllowanceNotice } from '../settings/plan/allowance-notice.tsx'
import { Button } from '../ui/button.tsx'
import { FormPage } from '../ui/form-page.tsx'
import { PageHead } from '../ui/page-head.tsx'
import type { ServiceForm } from '../ui/service-form.ts'
import { useFilesForm } from '../upload/use-files-form.tsx'
import { t } from '../words.ts'
import { type EnvelopeForm, emptyEnvelope, envelopeBody, missingIn } from './envelope-form.ts'
import { MessageCard } from './message-card.tsx'
import { PeopleCard } from './people-card.tsx'
import { isBlank, newPerson } from './person.ts'

export const NewEnvelopePage = () => {
  // The other space has other uploads: its form is another one.
  const space = useSpace()
  return <NewEnvelope key={space} kept_as={`new-envelope-draft ${space}`} />
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
  useOnToPeople(form, typed.files.length > 0)
  const signMyself = () =>
    form.submitWith({ recipients: [newPerson({ name: STATE.person.name, email: STATE.person.email })] })
  return (
    <>
      <PageHead
        title={t('new_envelope.title')}
        back={{ place: pathTo.envelopes(), word: t('new_envelope.envelopes') }}
      />
      <FormPage
        form={form}
        verb={t('new_envelope.place_fields')}
        why_not={missingIn(typed)}
        acts={
          <>
            {start_over}
            <Button why_not={missingIn(typed) ?? othersIn(typed)} busy={form.busy} onClick={signMyself}>
              <PenLine aria-hidden /> {t('new_envelope.sign_yourself')}
            </Button>
          </>
        }
      >
        <AllowanceNotice />
        {documents}
        <PeopleCard form={form} />
        <MessageCard form={form} />
      </FormPage>
    </>
  )
}

/** Nobody who was named is left out by a press. */
const othersIn = ({ recipients }: EnvelopeForm): string | null =>
  recipients.every((person) => isBlank(person) || emailKey(person.email) === emailKey(STATE.person.email))
    ? null
    : t('new_envelope.others_named')

/** Once the first document is there, whoever has named nobody yet goes on with the first name. */
function useOnToPeople(form: ServiceForm<EnvelopeForm>, has_files: boolean): void {
  const had_files = useRef(has_files)
  useEffect(() => {
    const [first] = form.getValues().recipients
    if (has_files && !had_files.current && first && isBlank(first)) {
      form.setFocus('recipients.0.name')
      document.activeElement?.scrollIntoView({ block: 'center' })
    }
    had_files.current = has_files
  }, [form, has_files])
}
