/** What settings are about; the first word of every act. */
export const ACTIVITY_AREAS = [
  ...(['key', 'webhook', 'embedding', 'branding', 'workspace', 'defaults'] as const),
  ...(['member', 'sign_in', 'account', 'seal', 'retention', 'export', 'program'] as const),
] as const
export type ActivityArea = (typeof ACTIVITY_AREAS)[number]

/** What was done to it, in the past tense: `key.rotated`. */
export type ActivityAct = `${ActivityArea}.${string}`

/** Never a secret: the log is read by more people than may hold one. */
export type ActivityDetails = Readonly<Record<string, string | number | boolean | null | readonly string[] | undefined>>
