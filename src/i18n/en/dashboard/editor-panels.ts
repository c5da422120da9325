/** The panels of the editor. */
export const editor_panels = {} as const
