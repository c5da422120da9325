/** How often a test tries what is left to chance: `npm run test:random` makes it ten times as often, TIMES says how many. */
const TIMES = Number(process.env['TIMES'] ?? 1)

export const rounds = (count: number): number => Math.ceil(count * TIMES)

/** The time that so many rounds may take. */
export const patience = (ms: number): number => ms * Math.max(1, TIMES)
