interface Space {
  readonly workspace_id: string
  readonly livemode: boolean
}

/** For all that is due in a space: one at a time over all nodes, and one that waits stands for everything asked for meanwhile. */
export function deliverJob({ workspace_id, livemode }: Space, wait_ms = 0) {
  const name = `deliver_webhooks:${workspace_id}:${livemode ? 'live' : 'test'}`
  return { task: 'deliver_webhooks', payload: { workspace_id, livemode }, key: name, queue: name, wait_ms }
}
