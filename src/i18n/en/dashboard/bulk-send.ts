/** Bulk send. */
export const bulk_send = {} as const
