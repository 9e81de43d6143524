import { listPhotos } from '@fettle/contract/photos'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '../../platform/deps.ts'
import { registerRoute } from '../../platform/http/register-route.ts'
import { readPhotos } from './photos.usecases.ts'

export function registerPhotoRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  registerRoute(app, deps, listPhotos, ({ actor, query }) => readPhotos(deps, actor, query))
}
