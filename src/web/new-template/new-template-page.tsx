import { useNavigate } from '@tanstack/react-router'
import { useApi, useSpace } from '../api.ts'
import { missingIn } from '../new-envelope/envelope-form.ts'
import { pathTo } from '../routes.ts'
import { Card } from '../ui/card.tsx'
import { TextArea, TextField } from '../ui/field.tsx'
import { FormPage } from '../ui/form-page.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { useFilesForm } from '../upload/use-files-form.tsx'
import { t } from '../words.ts'
import { RolesCard } from './roles-card.tsx'
import { emptyTemplate, templateBody } from './template-form.ts'

export const NewTemplatePage = () => {
  const space = useSpace()
  return <NewTemplate key={space} kept_as={`new-template-draft ${space}`} />
}

/** Documents and roles; then the boxes are placed in the editor. */
function NewTemplate({ kept_as }: { readonly kept_as: string }) {
  const api = useApi()
  const navigate = useNavigate()
  const { form, typed, documents, start_over } = useFilesForm({
    kept_as,
    empty: emptyTemplate,
    made_for: 'template',
    create: async (values, headers) => {
      const body = templateBody(values)
      const { id } = await api.call<{ readonly id: string }>('POST', '/templates/from-refs', { body, headers })
      return () => void navigate(pathTo.templateEditor(id))
    },
  })
  return (
    <>
      <PageHead
        title={t('new_template.title')}
        back={{ place: pathTo.templates(), word: t('new_template.templates') }}
      />
      <FormPage form={form} verb={t('new_template.place_fields')} why_not={missingIn(typed)} acts={start_over}>
        {documents}
        <RolesCard form={form} />
        <Card title={t('common.name')}>
          <TextField label={t('new_template.name')} hint={t('new_template.name_hint')} {...form.entry('name')} />
          <TextArea
            label={t('new_template.description')}
            hint={t('new_template.description_hint')}
            {...form.entry('description')}
          />
        </Card>
      </FormPage>
    </>
  )
}
