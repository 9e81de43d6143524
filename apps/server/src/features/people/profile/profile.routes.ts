import * as contract from '@fettle/contract/users'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '#platform/deps.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import { changeNoticeDelivery } from './notice-delivery.usecases.ts'
import { updateProfile } from './profile.usecases.ts'

/** A person's own name, address and choice of notices. */
export function registerProfileRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  const { db } = deps
  registerRoute(app, deps, contract.updateMyProfile, (input) => updateProfile(db, input, input.body))
  registerRoute(app, deps, contract.changeNoticeDelivery, (input) =>
    changeNoticeDelivery(db, input, input.body.noticeDelivery),
  )
}
