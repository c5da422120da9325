/** An area in another language: a message for each id of the English one, and for no other. */
export type InFull<English> = Readonly<Record<keyof English, string>>

/** The same while it is being written: what is not there yet is said in English. */
export type Begun<English> = Partial<InFull<English>>
