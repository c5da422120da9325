/**
 * Columns that hold something encrypted. Their names in the schema are older than the word for it: they stay, because
 * nodes of the version before read them during a rolling upgrade.
 */
export const ENCRYPTED = {
  answer: 'answer_sealed',
  key: 'key_sealed',
  secret: 'secret_sealed',
  previous_secret: 'previous_secret_sealed',
} as const
