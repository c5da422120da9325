/** The documents with their boxes and the guide through them. */
export const signing = {} as const
