/** A new template. */
export const new_template = {} as const
