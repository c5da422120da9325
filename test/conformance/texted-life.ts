import { ada, call, sendNew, signatureFor } from '../support/api.ts'
import type { TestService } from '../support/service.ts'

/** Somebody who is asked and reminded by text, where the service carries texts. */
export async function textedLife(service: TestService, key: string): Promise<void> {
  if (service.app.texts === null) return
  const recipients = [{ ...ada, phone: '+4930123456', notify_by: 'sms' }]
  const { id } = await sendNew(service, { recipients, fields: [signatureFor(ada.email)] }, { key })
  const { status } = await call(service, 'POST', `/envelopes/${id}/remind`, { key })
  if (status !== 200) throw new Error(`reminding by text answered ${status}`)
}
