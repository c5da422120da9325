import { z } from 'zod'
import { addDomain, checkDomain, removeDomain } from '../../application/accounts/domains.ts'
import {
  CheckedDomainShape,
  DomainList,
  DomainName,
  DomainRequest,
  DomainShape,
  presentChecked,
  presentDomain,
} from '../../contract/accounts/domains.ts'
import { CHECKED_DOMAIN, WORKSPACE_DOMAIN } from '../../contract/platform/examples.ts'
import { Id } from '../api/id-param.ts'
import { Answer } from '../route.ts'
import { workspaceRoute } from './platform-route.ts'

const DomainParams = z.object({ workspace_id: Id, domain: DomainName })

const listRoute = workspaceRoute({
  method: 'GET',
  path: '/domains',
  summary: 'List the email domains of a workspace',
  answers: DomainList,
  example: { answer: { data: [WORKSPACE_DOMAIN] } },
  refuses: [],
  run: async ({ app, workspace }) => ({ data: (await app.store.domains.list(workspace.key)).map(presentDomain) }),
})

const addRoute = workspaceRoute({
  method: 'POST',
  path: '/domains',
  summary: 'Add an email domain of a workspace',
  description:
    'Your customer then adds the TXT record `record` at the domain. People with an address at a proved domain are members at once when you or a directory add them. Adding a domain again answers the same record. Free email providers and public suffixes are refused.',
  status: 201,
  body: DomainRequest,
  answers: DomainShape,
  example: { body: { domain: 'example.com' }, answer: WORKSPACE_DOMAIN },
  refuses: ['missing_parameter', 'limit_exceeded'],
  run: async ({ app, platform: { actor }, workspace, body }) =>
    presentDomain(await addDomain(app, { workspace, actor }, body.domain)),
})

const checkRoute = workspaceRoute({
  method: 'POST',
  path: '/domains/{domain}/check',
  summary: 'Look for the TXT record of a domain now',
  params: DomainParams,
  answers: CheckedDomainShape,
  example: { answer: CHECKED_DOMAIN },
  refuses: [],
  run: async ({ app, platform: { actor }, workspace, params }) =>
    presentChecked(await checkDomain(app, { workspace, actor }, params.domain)),
})

const removeRoute = workspaceRoute({
  method: 'DELETE',
  path: '/domains/{domain}',
  summary: 'Remove an email domain; members stay',
  status: 204,
  params: DomainParams,
  refuses: [],
  async run({ app, platform: { actor }, workspace, params }) {
    await removeDomain(app, { workspace, actor }, params.domain)
    return new Answer(null)
  },
})

export const platformDomainRoutes = [listRoute, addRoute, checkRoute, removeRoute]
