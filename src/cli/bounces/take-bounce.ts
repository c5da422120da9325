import { readBounceAddress } from '../../kit/bounce-address.ts'
import { readReport } from '../../mail/read-report.ts'
import { noteBounce } from '../../application/mail/bounce.ts'
import type { App } from '../../ports/app.ts'

/** Takes one message to one of our bounce addresses. False when the address is not one. */
export async function takeBounce(app: App, address: string, message: Uint8Array): Promise<boolean> {
  const returned = readBounceAddress(app.keys.bounce, address)
  if (!returned) return false
  const failure = await readReport(message)
  if (failure) await noteBounce(app, returned, failure.reason)
  return true
}
