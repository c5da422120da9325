/** The dialogs of the page of an envelope. */
export const envelope_dialogs = {} as const
