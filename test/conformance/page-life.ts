type Ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => Promise<any>

/** What a person does on pages of their own: refuses what a program asked for, and keeps a signature. */
export async function pageLife(ask: Ask): Promise<void> {
  const { data } = await ask('GET', '/envelopes?status=sent&limit=1')
  for (const { id: envelope_id } of data) {
    const { id } = await ask('POST', '/confirmations', { action: 'void', envelope_id })
    await ask('GET', `/confirmations/${id}/plan`)
    await ask('POST', `/confirmations/${id}/answer`, { agree: false })
  }
  for (const kept of ['signature', 'initials'])
    await ask('PUT', `/account/${kept}`, { value: { kind: 'typed', text: 'Ada', font: 'caveat' } })
  await ask('DELETE', '/account/initials')
  await ask('GET', '/account/marks')
}
