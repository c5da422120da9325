import { ada, grace } from '../support/api.ts'
import { appUser } from '../support/app.ts'
import type { TestService } from '../support/service.ts'
import { boxFor, template } from '../support/templates.ts'

/** Lists that are sent from the dashboard: with a row that fails, and one that is stopped. */
export async function bulkLife(service: TestService, key: string, workspace: string): Promise<void> {
  const person = await appUser(service, workspace, 'member')
  const { id } = await template(service, { roles: [{ label: 'Client' }], fields: [boxFor(1)] }, { key })
  const rowOf = (line: number, email: string) => ({
    line,
    assignments: [{ signing_order: 1, full_name: ada.name, email }],
  })
  const ok = async (method: string, path: string, body?: object) => {
    const reply = await person.call(method, path, body ? { body } : {})
    if (reply.status >= 400) throw new Error(`${method} ${path}: ${JSON.stringify(reply.body)}`)
    return reply.body
  }
  const list = { rows: [rowOf(2, ada.email), rowOf(3, 'nobody'), rowOf(4, grace.email)] }
  await ok('POST', `/templates/${id}/bulk/check`, list)
  const sent = await ok('POST', `/templates/${id}/bulk`, list)
  await service.runJobs()
  const stopped = await ok('POST', `/templates/${id}/bulk`, list)
  await ok('POST', `/bulk/${stopped.id}/stop`)
  for (const path of [`/templates/${id}/bulk`, `/bulk/${sent.id}`, `/bulk/${sent.id}/rows?state=failed`])
    await ok('GET', path)
}
