/** Changing a draft: its details, documents and pages. */
export const draft = {} as const
