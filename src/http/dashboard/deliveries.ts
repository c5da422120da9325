import { z } from 'zod'
import { OpenedDeliveryShape } from '../../contract/webhooks/opened-delivery.ts'
import { notFound } from '../../problem.ts'
import { presentDelivery } from '../api/deliveries.ts'
import { Id } from '../api/id-param.ts'
import { dashboardRoute } from './dashboard-route.ts'

/** Only people see a receiver's answer: keys travel further than those who may look into a network. */
const readDeliveryRoute = dashboardRoute({
  method: 'GET',
  path: '/webhooks/{id}/deliveries/{delivery_id}',
  secret: true,
  act: 'manage_webhooks',
  params: z.object({ id: Id, delivery_id: Id }),
  answers: OpenedDeliveryShape,
  async run({ app, caller, params }) {
    const delivery = await app.store.deliveries.read(caller.scope, params.id, params.delivery_id)
    if (!delivery) throw notFound()
    const { last_request, last_answer } = delivery
    return { ...presentDelivery(delivery), last_request, last_answer }
  },
})

export const dashboardDeliveryRoutes = [readDeliveryRoute]
