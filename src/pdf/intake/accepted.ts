import type { PageDifference } from '../../domain/envelopes/envelope.ts'
import type { Inspection } from '../../ports/pdf.ts'
import { toStoredIndex } from '../reader/pdf-index.ts'
import type { UnsettledPages } from '../reader/unsettled-pages.ts'
import type { StrictFile } from './clean-copy.ts'
import type { OwnForm } from './own-form.ts'
import { misread, refuse } from './refusals.ts'
import { spokenPages } from './spoken-pages.ts'

/** What is known of a file before its pages are compared. */
export type Inspected = Inspection & {
  /** Readers may show it differently, so two of them have to draw it. */
  readonly doubtful?: boolean
  /** It was odd and is written anew: what was settled has been compared, so only much counts. */
  readonly was_odd?: boolean
}

export type Accepted = Pick<Extract<Inspection, { refused: null }>, 'normalised' | 'removed'> & {
  readonly form: OwnForm
  readonly guessed: boolean
}

/** What differs on which page, from 1. */
export type Difference = PageDifference & { readonly page: number }

export const AS_IT_CAME: Accepted = { normalised: null, removed: [], form: {}, guessed: false }

/**
 * Why readers show letters each in their own way; null where they do not. Looks of fields and annotations that are drawn into
 * pages now are left out: the values of fields are looked at by themselves.
 */
const faultOf = ({ fault, missing_font }: UnsettledPages, removed: readonly string[]): string | null => {
  if (fault !== null || missing_font === null || removed.some((one) => LOOKS.includes(one))) return fault
  return `the font ${missing_font} is not there for a form that writes with it`
}
const LOOKS: readonly string[] = ['annotations', 'form_fields']

/** A seal gives no object a number that the file refers to already: a page would show it. */
export function accept(read: StrictFile, { form, guessed, ...kept }: Accepted): Inspected {
  const fault = faultOf(read.unsettled, kept.removed)
  if (fault !== null) return refuse('document_ambiguous', misread(fault))
  return {
    refused: null,
    pages: spokenPages(read),
    pdf_index: {
      ...toStoredIndex(read.pdf_index),
      next_object: Math.max(read.pdf_index.next_object, read.findings.reached.highest + 1),
      ...form,
    },
    ...kept,
    doubtful:
      guessed ||
      kept.removed.includes('damage') ||
      read.findings.reached.has_layers ||
      read.findings.reached.is_doubtful ||
      isGuessed(read.unsettled),
    was_odd: kept.removed.includes('ambiguities'),
  }
}

/** The same file with what readers may show otherwise. */
export function withDifferences(found: Inspected, all: readonly Difference[]): Inspected {
  if (found.refused !== null || all.length === 0) return found
  const pages = found.pages.map((geometry, at) => {
    const differences = all.flatMap(({ page, ...difference }) => (page === at + 1 ? [difference] : []))
    return differences.length === 0 ? geometry : { ...geometry, differences }
  })
  return { ...found, pages }
}

/** A signed file keeps what readers take in different ways. */
const isGuessed = ({ is_guessed, wrong }: UnsettledPages): boolean => is_guessed || wrong.length > 0
