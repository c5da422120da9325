/** Settings, Integrations. */
export const integrations = {} as const
