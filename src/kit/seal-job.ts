interface EnvelopeKey {
  readonly workspace_id: string
  readonly id: string
}

/** One at a time for an envelope, and before mails and webhooks: somebody waits for the file. */
export const sealJob = ({ workspace_id, id }: EnvelopeKey) => ({
  task: 'seal_envelope',
  payload: { workspace_id, envelope_id: id },
  key: `seal_envelope:${id}`,
  priority: -10,
})
