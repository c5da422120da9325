import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { NewLinkAnswer } from '../../contract/signing/signing.ts'
import { readLinkToken } from '../../kit/link-token.ts'
import { mailLinkAgain } from '../../application/signing/mail-link.ts'
import { linkPage } from '../../pages/link-page.ts'
import type { App } from '../../ports/app.ts'
import type { Files } from '../static-files.ts'
import { originOf } from '../route.ts'
import { speechOfBrowser } from './language.ts'

const RECIPIENT_ID = /^rcp_[0-9a-z]{26}$/

/**
 * A new link for whoever has lost theirs, from any page of it: no session, no cookie, no script. The answer is the
 * same whatever comes of it, so that it tells nobody whose turn it is or whether there is such a person.
 */
export function mountNewLink(server: FastifyInstance, app: App, { assets }: Files): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply, recipient_id: string | undefined) => {
    if (recipient_id !== undefined && RECIPIENT_ID.test(recipient_id))
      await mailLinkAgain(app, { recipient_id, ...originOf(request) })
    const translator = speechOfBrowser(request)
    reply.code(202).headers({ 'cache-control': 'no-store', vary: 'accept, accept-language' })
    // A form without script says that it takes pages; the signer page's own calls take anything.
    return request.headers.accept?.includes('text/html')
      ? reply.type('text/html; charset=utf-8').send(linkPage({ kind: 'asked', assets, translator }))
      : reply.send({ message: translator.t('links.asked_sent') } satisfies NewLinkAnswer)
  }
  server.post<{ Params: { rid: string } }>('/sign/:rid/new-link', (request, reply) =>
    answer(request, reply, request.params.rid),
  )
  // For a link that was replaced: it still proves whose it was.
  server.post<{ Params: { token: string } }>('/s/:token/new-link', (request, reply) =>
    answer(request, reply, readLinkToken(app.keys.link, request.params.token)?.recipient_id),
  )
}
