import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { NewLinkAnswer } from '../../contract/signing/signing.ts'
import { readLinkToken } from '../../kit/link-token.ts'
import { mailLinkAgain } from '../../application/signing/mail-link.ts'
import { linkPage } from '../../pages/link-page.ts'
import type { App } from '../../ports/app.ts'
import type { Files } from '../static-files.ts'
import { originOf } from '../route.ts'
import { browserTranslator } from './language.ts'

const RECIPIENT_ID = /^rcp_[0-9a-z]{26}$/

/**
 * Mails a new link to a person who has lost theirs, from any page of it: no session, no cookie, no script. The answer
 * is always the same, so it reveals neither whose turn it is nor whether the person exists.
 */
export function mountNewLink(server: FastifyInstance, app: App, { assets }: Files): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply, recipient_id: string | undefined) => {
    if (recipient_id !== undefined && RECIPIENT_ID.test(recipient_id))
      await mailLinkAgain(app, { recipient_id, ...originOf(request) })
    const translator = browserTranslator(request)
    reply.code(202).headers({ 'cache-control': 'no-store', vary: 'accept, accept-language' })
    // A form without script accepts pages; the signer page's own calls accept anything.
    return request.headers.accept?.includes('text/html')
      ? reply.type('text/html; charset=utf-8').send(linkPage({ kind: 'asked', assets, translator }))
      : reply.send({ message: translator.t('links.asked_sent') } satisfies NewLinkAnswer)
  }
  server.post<{ Params: { rid: string } }>('/sign/:rid/new-link', (request, reply) =>
    answer(request, reply, request.params.rid),
  )
  // A replaced link still proves whose it was.
  server.post<{ Params: { token: string } }>('/s/:token/new-link', (request, reply) =>
    answer(request, reply, readLinkToken(app.keys.link, request.params.token)?.recipient_id),
  )
}
