import type { FastifyReply } from 'fastify'

/** Pages of these origins may show this answer in a frame; no others may. */
export function admitFrames(reply: FastifyReply, ancestors: readonly string[]): void {
  const policy = String(reply.getHeader('content-security-policy'))
  reply.header(
    'content-security-policy',
    policy.replace("frame-ancestors 'none'", `frame-ancestors ${ancestors.join(' ')}`),
  )
  // An older header than the policy, without a list (RFC 7034): it would forbid what the policy allows.
  reply.removeHeader('x-frame-options')
  reply.header('cross-origin-resource-policy', 'cross-origin')
}
