/** What whoever chose a file ought to know of what became of it. */
export const CONVERSION_NOTES = [
  'other_kind',
  'macros_not_run',
  'active_content_removed',
  'reads_differently',
  'form_value_differs',
] as const
export type ConversionNote = (typeof CONVERSION_NOTES)[number]
