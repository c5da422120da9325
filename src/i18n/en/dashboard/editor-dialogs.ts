/** The dialogs of the editor. */
export const editor_dialogs = {} as const
