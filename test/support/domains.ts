import type { TestService } from './service.ts'

/** The domain of the people whom tests bring in at once. */
const TEST_DOMAIN = 'example.test'

/** As the operator trusts a workspace with a domain, and without a line in its log. */
export async function withTestDomain(service: TestService, workspace: string, domain = TEST_DOMAIN): Promise<void> {
  const at = service.clock.now()
  await service.app.store.transact(workspace, async (tx) => {
    if (await tx.domains.isProved(workspace, domain)) return
    await tx.domains.add(workspace, {
      domain,
      token: 'trusted',
      created_at: at,
      proved_at: at,
      proved_by: 'operator',
      checked_at: null,
      missing_since: null,
      seen_at: null,
    })
  })
}
