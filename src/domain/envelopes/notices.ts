import { quoted } from '../fields/anchors.ts'
import type { Document, PageDifference } from './envelope.ts'
import { misreadPages } from './misread.ts'

/** What who sends documents ought to know of them, by code. */
export interface Notice {
  readonly code: 'reads_differently' | 'form_field_left_out' | 'form_value_differs' | 'drawn_here'
  readonly message: string
  /** Its name. */
  readonly document: string
  readonly page: number
}

/** So many are told; a document of which there is more to say has said enough. */
const NOTICES_MAX = 50

type Told = Pick<Document, 'name' | 'pages' | 'left_out'>

/** One for each page that reads otherwise than it looks, for each thing that readers may show otherwise, and for each field of a form that could not be taken. */
export const noticesOf = (documents: readonly Told[]): readonly Notice[] =>
  documents
    .flatMap((document) => [...ofPages(document), ...ofDifferences(document), ...ofForm(document)])
    .slice(0, NOTICES_MAX)

const ofPages = ({ name, pages }: Told): readonly Notice[] =>
  misreadPages(pages).map((page) => ({
    code: 'reads_differently',
    message: `page ${page} of ${name} reads differently than it looks: screen readers, search and copied text have other letters or digits than the page shows. Signers are told, and this text is not used for anchors or text tags. Save the document anew from its source, or print it to a new PDF`,
    document: name,
    page,
  }))

const ofForm = ({ name, left_out = [] }: Told): readonly Notice[] =>
  left_out.map((field) => ({
    code: 'form_field_left_out',
    message: `the form field ${quoted(field.name)} on page ${field.page} of ${name} has not become a field: ${field.why}. Place one there yourself if it is needed`,
    document: name,
    page: field.page,
  }))

const ofDifferences = ({ name, pages }: Told): readonly Notice[] =>
  pages.flatMap(({ differences = [] }, at) =>
    differences.map((difference) => ({
      ...differenceOf(difference, `page ${at + 1} of ${name}`),
      document: name,
      page: at + 1,
    })),
  )

function differenceOf({ kind, field = '' }: PageDifference, where: string): Pick<Notice, 'code' | 'message'> {
  switch (kind) {
    case 'form_value':
      return {
        code: 'form_value_differs',
        message: `the form field ${quoted(field)} on ${where} holds another value than it shows. What it shows is kept and signed. If that is not what you mean, open the file in the program that it was filled in with, type the value anew, save it and upload that`,
      }
    case 'drawn':
      return {
        code: 'drawn_here',
        message: `${where} shows a form field or an annotation in another way than some PDF readers do. What the pages here show is kept and signed. Look at the page before you send it`,
      }
    default:
      return kind satisfies never
  }
}
