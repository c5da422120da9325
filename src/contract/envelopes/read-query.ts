import { z } from 'zod'
import { LIMITS } from '../../domain/account/limits.ts'
import { Whole } from '../common/paging.ts'

export const ReadQuery = z.strictObject({
  wait_s: Whole.pipe(z.int().min(0).max(LIMITS.listener_wait_s_max)).default(0).meta({
    description:
      'Seconds to wait for something to happen to the envelope. The call answers as soon as its audit trail has an entry after `after_seq`, else when the time is up. A waiting call counts once',
    type: 'integer',
    minimum: 0,
    maximum: LIMITS.listener_wait_s_max,
  }),
  after_seq: Whole.pipe(z.int().min(0)).default(0).meta({
    description: 'With `wait_s`: the `seq` of the newest entry of the audit trail that you know',
    type: 'integer',
    minimum: 0,
  }),
})
