import { listMessages, type QuickMessage } from '@fettle/contract/messages'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '#platform/deps.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import { presentStamp } from '#records/record-stamp.ts'
import { findMessages } from './messages.access.ts'

export function registerMessageRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  registerRoute(app, deps, listMessages, async ({ actor, query }) => {
    const rows = await findMessages(deps.db, actor, {
      propertyId: query.propertyId,
      direction: query.messageDirection,
    })
    return rows.map((row) => ({
      messageId: row.id,
      ...presentStamp(row),
      messageText: row.text,
      messageDirection: row.direction as QuickMessage['messageDirection'],
      propertyId: row.property_id,
    }))
  })
}
