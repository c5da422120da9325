import { useMemo } from 'preact/hooks'
import type { SigningDocument, SigningField, SigningPage } from '../../contract/signing/signing.ts'
import { type Answers, givenIn } from '../state/answers.ts'
import { FormRow } from './form-row.tsx'
import { useGradually } from '../ui/use-gradually.ts'
import { MisreadPages } from './misread.tsx'
import { useWords } from './page-text.tsx'
import { byPage, NO_WORDS, pageKey } from './reading-order.ts'
import { inTurn, useNearFirst } from '../ui/in-turn.ts'
import { memo, useStableFunctions } from '../ui/memo.ts'
import { t } from '../i18n.ts'

interface FormViewProps {
  readonly documents: readonly SigningDocument[]
  /** In reading order. */
  readonly fields: readonly SigningField[]
  readonly answers: Answers
  readonly current: string | null
  readonly onCurrent: (id: string) => void
  readonly onOpen: (field: SigningField) => void
  readonly onNext: () => void
  /** Leads to the place of a box in the document. */
  readonly onShow: (field: SigningField) => void
}

/** This person's boxes as a plain list, for small screens and for those who like lists. */
export function FormView({ documents, fields, answers, ...props }: FormViewProps) {
  const mine = useMemo(() => fields.filter((field) => field.mine), [fields])
  const by_page = useMemo(() => byPage(mine), [mine])
  const drawn = useGradually(by_page.size)
  const acts = useStableFunctions({
    onCurrent: props.onCurrent,
    onOpen: props.onOpen,
    onNext: props.onNext,
    onShow: props.onShow,
  })
  let at = 0
  return (
    <div class="form">
      <p class="soft">{t(mine.length > 0 ? 'signing.form_reads' : 'signing.form_empty')}</p>
      <MisreadPages documents={documents} />
      {documents.map(
        (document) =>
          mine.some(({ document_id }) => document_id === document.id) && (
            <section class="form-document" key={document.id} aria-label={document.name}>
              <h2>{document.name}</h2>
              {document.pages.map((page) => {
                const here = by_page.get(pageKey(document.id, page.page))
                if (!here) return null
                at += 1
                const led_to = here.some(({ id }) => id === props.current) ? props.current : null
                if (at > drawn && !led_to) return null
                return (
                  <SameGroup
                    key={page.page}
                    document={document}
                    page={page}
                    fields={here}
                    given={givenIn(here, answers)}
                    answers={answers}
                    current={led_to}
                    {...acts}
                  />
                )
              })}
            </section>
          ),
      )}
    </div>
  )
}

interface PageGroupProps extends Omit<FormViewProps, 'documents'> {
  /** What the boxes hold now: the group is drawn again when it changes. */
  readonly given: readonly unknown[]
  readonly document: SigningDocument
  readonly page: SigningPage
}

const SameGroup = inTurn(PageGroup)
const SameRow = memo(FormRow)

function PageGroup({ document, page, fields, onShow, given: _given, current, ...acts }: PageGroupProps) {
  // Boxes with names of their own need no other.
  const words = useWords(
    page.text,
    fields.some(({ label }) => label === null),
  )
  const rows = useNearFirst(fields, current)
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
      {rows.map((field) => (
        <SameRow
          key={field.id}
          field={field}
          given={givenIn([field], acts.answers)}
          page={page}
          runs={words?.runs ?? NO_WORDS}
          {...acts}
        />
      ))}
    </fieldset>
  )
}
