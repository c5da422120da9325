import { z } from 'zod'
import { recheckDomains } from '../application/accounts/domains.ts'
import { noteFailedSignIn } from '../application/accounts/failed-sign-in.ts'
import { orderReset } from '../application/accounts/password-reset.ts'
import { sendAccountMail } from '../application/mail/account-mails.ts'
import { sendMail, sendMails } from '../application/mail/send.ts'
import { sealEnvelope } from '../application/sealing/seal.ts'
import { sweepFiles } from '../application/sweeps/files.ts'
import { eraseEnded, keepMonths } from '../application/sweeps/retention.ts'
import { expireDue, forgetOldAnswers, remindDue, resumeSealing } from '../application/sweeps/sweeps.ts'
import { wordEnvelopes } from '../application/sweeps/words.ts'
import { sendBulk } from '../application/templates/bulk-send.ts'
import { deliverSpace, wakeSpaces } from '../application/webhooks/deliver-due.ts'
import { JOB_VERSION } from '../kit/job-version.ts'
import type { App } from '../ports/app.ts'
import { type Stored, storedShape } from '../stored-shape.ts'

/**
 * Reads what the job of a task carries. Made here once: a schema compiles itself when it first parses, which takes longer
 * than most jobs.
 */
function payloadOf<T extends object>(task: string, carried: z.ZodType<T>): (payload: unknown) => T {
  const parsed = (stored: Stored) => carried.parse(stored)
  const shape = storedShape<T>({ name: task, version: JOB_VERSION, readers: { 0: parsed, 1: parsed } })
  return (payload) => shape.read(payload, 'payload of a job')
}

const Envelope = z.object({ workspace_id: z.string(), envelope_id: z.string() })
const Mails = Envelope.extend({ mail_ids: z.array(z.string()) })
const CARRIED = {
  seal_envelope: payloadOf('seal_envelope', Envelope),
  send_mails: payloadOf('send_mails', Mails),
  send_mail: payloadOf('send_mail', z.object({ workspace_id: z.string(), mail_id: z.string() })),
  send_account_letter: payloadOf('send_account_letter', z.object({ workspace_id: z.string(), letter_id: z.string() })),
  send_security_letter: payloadOf(
    'send_security_letter',
    z.object({ workspace_id: z.string(), letter_id: z.string() }),
  ),
  send_proof_code: payloadOf('send_proof_code', z.object({ workspace_id: z.string(), letter_id: z.string() })),
  order_reset: payloadOf('order_reset', z.object({ sealed: z.string() })),
  note_failed_sign_in: payloadOf(
    'note_failed_sign_in',
    z.object({ sealed: z.string(), ip: z.string(), user_agent: z.string(), step: z.string() }),
  ),
  deliver_webhooks: payloadOf('deliver_webhooks', z.object({ workspace_id: z.string(), livemode: z.boolean() })),
  deliver_webhook: payloadOf('deliver_webhook', z.object({ workspace_id: z.string() })),
  send_bulk: payloadOf('send_bulk', z.object({ workspace_id: z.string(), bulk_id: z.string() })),
}

/** So many spaces are delivered at once on a node. */
const SPACES_MAX = 32
let delivering = 0

type Task = (app: App, payload: unknown) => Promise<unknown>

export interface LaneSpec {
  /** So many of its jobs run at once on a node. */
  readonly slots: number
  /** Workspaces take turns, so that none waits for all that another has added. */
  readonly by_turn?: true
  readonly tasks: Readonly<Record<string, Task>>
}

/**
 * What happens later. Each may run twice: what changes state locks it and asks again. Retries that
 * the interface promises are jobs of their own, so the engine's own retries only cover crashes.
 * A lane has slots of its own, so that none waits for what another is waiting for.
 */
export const LANES = {
  seals: {
    slots: 8,
    by_turn: true,
    tasks: {
      seal_envelope: (app, payload) => {
        const { workspace_id, envelope_id } = CARRIED.seal_envelope(payload)
        return sealEnvelope(app, { workspace_id, id: envelope_id })
      },
    },
  },
  mails: {
    slots: 8,
    by_turn: true,
    tasks: {
      send_mails: (app, payload) => sendMails(app, CARRIED.send_mails(payload)),
      // What a node before this version asks for.
      send_mail: (app, payload) => {
        const { workspace_id, mail_id } = CARRIED.send_mail(payload)
        return sendMail(app, { workspace_id, id: mail_id })
      },
      send_account_letter: (app, payload) => {
        const { workspace_id, letter_id } = CARRIED.send_account_letter(payload)
        return sendAccountMail(app, { workspace_id, id: letter_id })
      },
      send_proof_code: (app, payload) => {
        const { workspace_id, letter_id } = CARRIED.send_proof_code(payload)
        return sendAccountMail(app, { workspace_id, id: letter_id })
      },
      send_security_letter: (app, payload) => {
        const { workspace_id, letter_id } = CARRIED.send_security_letter(payload)
        return sendAccountMail(app, { workspace_id, id: letter_id })
      },
      note_failed_sign_in: (app, payload) => noteFailedSignIn(app, CARRIED.note_failed_sign_in(payload)),
      order_reset: (app, payload) => orderReset(app, CARRIED.order_reset(payload).sealed),
    },
  },
  webhooks: {
    slots: SPACES_MAX,
    tasks: {
      deliver_webhooks: async (app, payload) => {
        delivering += 1
        try {
          await deliverSpace(app, CARRIED.deliver_webhooks(payload), () => delivering >= SPACES_MAX)
        } finally {
          delivering -= 1
        }
      },
      // What a node before this version asks for.
      deliver_webhook: (app, payload) => wakeSpaces(app, CARRIED.deliver_webhook(payload).workspace_id),
    },
  },
  bulk: {
    slots: 2,
    tasks: {
      send_bulk: (app, payload) => {
        const { workspace_id, bulk_id } = CARRIED.send_bulk(payload)
        return sendBulk(app, { workspace_id, id: bulk_id })
      },
    },
  },
  sweeps: {
    slots: 3,
    tasks: {
      expire_envelopes: (app) => expireDue(app),
      remind_recipients: (app) => remindDue(app),
      resume_sealing: (app) => resumeSealing(app),
      forget_old_answers: (app) => forgetOldAnswers(app),
      erase_ended: (app) => eraseEnded(app),
      keep_months: (app) => keepMonths(app),
      sweep_files: (app) => sweepFiles(app),
      word_envelopes: (app) => wordEnvelopes(app),
      recheck_domains: (app) => recheckDomains(app),
    },
  },
} as const satisfies Record<string, LaneSpec>

/** Of all lanes. */
export const TASKS: Readonly<Record<string, Task>> = Object.assign(
  {},
  ...Object.values(LANES).map(({ tasks }) => tasks),
)

/** How many minutes lie between two runs of each sweep. A missed run is made up by the next one. */
export const SWEEPS: Readonly<Record<string, number>> = {
  expire_envelopes: 1,
  remind_recipients: 1,
  erase_ended: 1,
  sweep_files: 1,
  word_envelopes: 1,
  resume_sealing: 5,
  forget_old_answers: 60,
  keep_months: 60,
  recheck_domains: 60,
}
