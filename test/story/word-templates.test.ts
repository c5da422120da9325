import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFromDocx, docxTemplate, LEASE_DATA } from '../support/docx-lease.ts'
import { openService, type TestService } from '../support/service.ts'
import { completed, read, signAll } from '../support/stories.ts'
import { both, order } from '../support/templates.ts'

let service: TestService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

test('x', async () => {
  const made = await createFromDocx(service)
  console.log(JSON.stringify(made.body, null, 1))
  const sent = await order(service, made.body.id, { ...both, data: LEASE_DATA, send: true })
  console.log(JSON.stringify(sent.body, null, 1))
})
