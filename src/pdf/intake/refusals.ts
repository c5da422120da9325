import type { Inspection, PdfRefusal } from '../../ports/pdf.ts'

export type Refused = Exclude<Inspection, { refused: null }>

export const refuse = (refused: PdfRefusal, message: string): Refused => ({ refused, message })

/** Sentences for the person who chose the file: what is wrong and what to do. */
const INSTEAD = 'Open it in a PDF reader, print it to a new PDF and upload that.'
export const UNREADABLE = `The file is damaged and could not be repaired. ${INSTEAD}`
export const unreadable = (why: string): string => `The file is damaged and could not be repaired (${why}). ${INSTEAD}`
export const NOT_A_PDF = 'The file is not a PDF. Convert it to PDF and upload that.'
export const LOCKED = 'The file is encrypted. Save a copy without a password or restrictions and upload that.'
export const LOCKED_SIGNED =
  'The file is encrypted and carries a digital signature, so the encryption cannot be taken off without breaking that signature. Upload the unsigned file, or ask for one without encryption.'
export const XFA =
  'The file is a dynamic XFA form: its pages are made by Adobe software and by no other. Print it to a new PDF and upload that.'
/** `more` counts the files that are not named. */
export const portfolio = (names: readonly string[], more: number): string =>
  `The file is a PDF portfolio: its documents are files inside of it (${names.join(', ')}${more > 0 ? `, and ${more} more` : ''}), and its page is only a cover. Save those that are to be signed from it and upload them.`
export const SIGNED = 'The file already carries a digital signature. Upload the unsigned file, or set allow_signed.'
export const SIGNED_DAMAGED =
  'The file carries a digital signature and is damaged, so nothing can be added without breaking that signature.'
export const doubted = (why: string): string =>
  `The file carries a digital signature, and PDF readers may show different things in it (${why}). It cannot be written anew without breaking that signature. Upload the unsigned file, or ask for one that is in order.`
export const active = (removed: readonly string[]): string =>
  `The file carries a digital signature and active content (${removed.join(', ').replaceAll('_', ' ')}), which cannot be taken out without breaking that signature. Upload the unsigned file, or ask for one without it.`
export const uneven = (look: string): string =>
  `The file carries a digital signature, and ${look}. That cannot be settled without breaking the signature. Upload the unsigned file, or ask for one without it.`
const ON_PAGE = (page: number, field: string): string =>
  `the field "${field.replaceAll(/[^\p{L}\p{N}\p{M} ._-]/gu, '?').slice(0, 60)}" on page ${page}`
/** Pages with words in fonts that are not in the file, and that nobody here can draw. */
export const wordsMissing = (pages: readonly number[]): Refused => {
  const errors = pages.map((page) => ({
    page,
    message: `Page ${page} has words in a font that is not in the file. They are missing here, and other PDF readers may show them. Save the document anew with its fonts embedded. ${INSTEAD}`,
  }))
  return { refused: 'document_would_differ', message: errors[0]?.message ?? '', errors }
}
/** Of fields of a signed file. */
export const wouldDiffer = (fields: readonly { readonly page: number; readonly field: string }[]): Refused => {
  const errors = fields.map(({ page, field }) => ({
    page,
    message: `The file carries a digital signature, and ${ON_PAGE(page, field)} holds another value than it shows, so PDF readers may show either. That cannot be settled without breaking the signature. Upload the unsigned file, or ask for one that was saved anew after it was filled in.`,
  }))
  return { refused: 'document_would_differ', message: errors[0]?.message ?? '', errors }
}
export const disputed = (pages: readonly number[]): string =>
  `The file is damaged, and PDF readers show different things on page ${pages.join(', ')}. ${INSTEAD}`
export const layerDisputed = (pages: readonly number[]): string =>
  `The layers of the file cannot be settled on page ${pages.join(', ')}, and PDF readers may show different things there. ${INSTEAD}`
export const signedDisputed = (pages: readonly number[]): string =>
  `The file carries a digital signature, and PDF readers end a part of the content of page ${pages.join(', ')} in different places, which cannot be settled without breaking that signature. Upload the unsigned file, or ask for one without it.`
export const closed = (why: string): string =>
  `${why} Signing it here would break that. Upload the unsigned file, or ask the person who signed it for a file that others can still sign.`
export const misread = (why: string): string =>
  `The file shows different things in different PDF readers (${why}). ${INSTEAD}`
export const ENDLESS = `The file draws something that draws itself, and PDF readers end that in different places. ${INSTEAD}`
export const NO_PAGES = 'The file has no pages.'
