/** An envelope from a template. */
export const template_use = {} as const
