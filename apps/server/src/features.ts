import type { FastifyInstance } from 'fastify'
import { registerEventRoutes } from './features/events/events.routes.ts'
import { registerHealthRoutes } from './features/health/health.routes.ts'
import { registerPropertyRoutes } from './features/properties/properties.routes.ts'
import { registerWorkOrderRoutes } from './features/work-orders/work-orders.routes.ts'
import type { FeatureDeps } from './platform/deps.ts'

export type Feature = (app: FastifyInstance, deps: FeatureDeps) => void | Promise<void>

/** The table of contents: every feature of the server, each registering its own routes. */
export const features: readonly Feature[] = [
  registerHealthRoutes,
  registerEventRoutes,
  registerWorkOrderRoutes,
  registerPropertyRoutes,
]
