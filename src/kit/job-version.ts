/**
 * Of what jobs carry. A job that is to carry something else gets another name instead, which older nodes leave to the
 * others: docs/internals/stored-shapes.md.
 */
export const JOB_VERSION = 1
