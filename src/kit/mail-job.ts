export interface MailsOfEvent {
  readonly workspace_id: string
  readonly envelope_id: string
  readonly mail_ids: readonly string[]
}

/** Mails of one event: what they speak of is read once, and what became of them noted once. */
export const mailJob = ({ workspace_id, envelope_id, mail_ids }: MailsOfEvent) => ({
  task: 'send_mails',
  payload: { workspace_id, envelope_id, mail_ids },
})

/** What a crash may send twice. */
const OF_JOB_MAX = 8

export const mailJobs = ({ mail_ids, ...event }: MailsOfEvent) =>
  mail_ids.flatMap((_, i) =>
    i % OF_JOB_MAX === 0 ? [mailJob({ ...event, mail_ids: mail_ids.slice(i, i + OF_JOB_MAX) })] : [],
  )
