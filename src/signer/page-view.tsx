import { useState } from 'preact/hooks'
import type { SigningDocument, SigningField, SigningPage } from '../contract/signing.ts'
import type { Answers } from './answers.ts'
import { FieldBox } from './field-box.tsx'
import { PageImage } from './page-image.tsx'
import { PageWords } from './page-words.tsx'

interface PageViewProps {
  readonly document: SigningDocument
  readonly page: SigningPage
  readonly first: boolean
  readonly fields: readonly SigningField[]
  readonly answers: Answers
  readonly current: string | null
  readonly onCurrent: (id: string) => void
  readonly onOpen: (field: SigningField) => void
  readonly onNext: () => void
  readonly inSheet: boolean
}

/** One page: its image, over it its text unseen, and over both the boxes as real controls, in reading order. */
export function PageView({ document, page, first, fields, answers, ...acts }: PageViewProps) {
  const [near, setNear] = useState(false)
  const pages = document.pages.length
  const name = `Page ${page.page} of ${pages}`
  return (
    <section
      class="page"
      aria-label={name}
      style={{ '--page-width': String(page.width), aspectRatio: `${page.width} / ${page.height}` }}
    >
      <PageImage
        page={page}
        name={name}
        document_name={document.name}
        first={first}
        onSettled={() => setNear(true)}
      />
      <PageWords page={page} name={name} wanted={near} />
      <div class="boxes">
        {fields.map((field) => (
          <FieldBox key={field.id} field={field} page={page} pages={pages} answers={answers} {...acts} />
        ))}
      </div>
    </section>
  )
}
