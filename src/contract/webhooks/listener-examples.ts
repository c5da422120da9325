import { deliveriesExample } from './examples.ts'

/** What the description shows; tests check them against the schemas. */

export const listenerExample = {
  id: 'lis_01kaf1x5c0b3d5f7h9k1m3p5r7',
  object: 'listener',
  livemode: false,
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  seq: 41,
}

const [delivery] = deliveriesExample.data

export const listenedExample = {
  data: [
    {
      seq: delivery?.seq,
      event: delivery?.event,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Countersign-Webhooks/1',
        'x-svc-event': delivery?.event,
        'x-svc-attempt': '1',
        'x-svc-signature': `sha256=${'3f'.repeat(32)}`,
        'svc-signature': `t=1795435200,v1=${'9a'.repeat(32)}`,
        'x-svc-delivery-id': delivery?.id,
        'x-svc-timestamp': '1795435200',
        'webhook-id': delivery?.id,
        'webhook-timestamp': '1795435200',
        'webhook-signature': 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
      },
      body: delivery?.body,
    },
  ],
  has_more: false,
  last_seq: delivery?.seq,
}
