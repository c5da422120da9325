/** An area in another language: a message for each id of the English one, and for no other. */
export type InFull<English> = Readonly<Record<keyof English, string>>
