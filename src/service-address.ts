import { z } from 'zod'

const EXAMPLE = 'for example COUNTERSIGN_URL=https://sign.example.com'

/** It holds no credentials, so it can be shown, and a call's path can be appended. */
const isBare = (text: string): boolean => {
  const { username = '', password = '' } = URL.parse(text) ?? {}
  return username === '' && password === '' && !/[?#]/.test(text)
}

/** Where a service is that is called from outside. */
export const ServiceAddress = z
  .url({ protocol: /^https?$/, error: `must be the address of the service, ${EXAMPLE}` })
  .refine(isBare, { error: `must be without user name, password, ? and #, ${EXAMPLE}` })
