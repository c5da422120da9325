import type { SigningDocument, SigningField, SigningPage } from '../contract/signing.ts'
import type { Answers } from './answers.ts'
import { FormRow } from './form-row.tsx'
import { useWords } from './page-words.tsx'
import { t } from './words.ts'

interface FormViewProps {
  readonly documents: readonly SigningDocument[]
  /** In reading order. */
  readonly fields: readonly SigningField[]
  readonly answers: Answers
  readonly onCurrent: (id: string) => void
  readonly onOpen: (field: SigningField) => void
  readonly onNext: () => void
  /** Leads to the place of a box in the document. */
  readonly onShow: (field: SigningField) => void
}

/** This person's boxes as a plain list, for small screens and for those who like lists. */
export function FormView({ documents, fields, ...acts }: FormViewProps) {
  const mine = fields.filter((field) => field.mine)
  return (
    <div class="form">
      <p class="soft">{t(mine.length > 0 ? 'signing.form_reads' : 'signing.form_empty')}</p>
      {documents.map((document) => {
        const there = mine.filter((field) => field.document_id === document.id)
        return (
          there.length > 0 && (
            <section class="form-document" key={document.id} aria-label={document.name}>
              <h2>{document.name}</h2>
              {document.pages.map((page) => (
                <PageGroup
                  key={page.page}
                  document={document}
                  page={page}
                  fields={there.filter((field) => field.page === page.page)}
                  {...acts}
                />
              ))}
            </section>
          )
        )
      })}
    </div>
  )
}

interface PageGroupProps extends Omit<FormViewProps, 'documents'> {
  readonly document: SigningDocument
  readonly page: SigningPage
}

function PageGroup({ document, page, fields, onShow, ...acts }: PageGroupProps) {
  const words = useWords(page.text, fields.length > 0)
  const [first] = fields
  if (!first) return null
  const heading = `page-${document.id}-${page.page}`
  return (
    <fieldset class="card form-page" aria-labelledby={heading}>
      <div class="form-head">
        <h3 id={heading}>{t('signing.page', { page: page.page, pages: document.pages.length })}</h3>
        <button type="button" class="link" onClick={() => onShow(first)}>
          {t('signing.on_page', { page: page.page })}
        </button>
      </div>
      {fields.map((field) => (
        <FormRow key={field.id} field={field} page={page} runs={words?.runs ?? []} {...acts} />
      ))}
    </fieldset>
  )
}
