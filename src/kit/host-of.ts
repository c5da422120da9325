/** As much of an address as may be told: the rest of it may hold what only its receiver knows. */
export const hostOf = (url: string): string => URL.parse(url)?.host ?? ''
