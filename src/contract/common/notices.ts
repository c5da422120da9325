import { type Notice, noticesOf } from '../../domain/envelopes/notices.ts'

/** The entry `notices` of an answer that has documents; none where there is nothing to say. */
export function presentNotices(documents: Parameters<typeof noticesOf>[0]): { readonly notices?: Notice[] } {
  const notices = noticesOf(documents)
  return notices.length === 0 ? {} : { notices: [...notices] }
}
