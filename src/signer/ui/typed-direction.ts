/** Typed text runs in its own direction; an empty box in that of the page, where its hint is and the cursor waits. */
export const directionOf = (text: string) => (text === '' ? undefined : ('auto' as const))
