interface Turn {
  readonly workspace_id: string
  readonly delivery_id: string
  readonly round: number
  readonly attempt: number
}

/** For exactly one attempt: run again, early or late, it can make no other (docs/internals/outbox.md). */
export const deliverJob = ({ workspace_id, delivery_id, round, attempt }: Turn) => ({
  task: 'deliver_webhook',
  payload: { workspace_id, delivery_id, round, attempt },
})
