import { printPlaceLabels, printPropertyLabels, replaceRequestCodeKey } from '@fettle/contract/asset-labels'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '#platform/deps.ts'
import { runCommand } from '#platform/http/command.ts'
import { notFound } from '#platform/http/problem-error.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import { sendLabels } from '#records/labels/labeled-records.ts'
import { makePlaceLabels, makePropertyLabels } from './place-labels.usecases.ts'
import { newCodeSecret } from './request-addresses.usecases.ts'
import { replaceCodeKey } from './request-codes.repository.ts'
import { registerRequestForm } from './request-form.routes.ts'

/** Registers the routes for request codes: the public form and the labels. */
export async function registerRequestCodes(app: FastifyInstance, deps: FeatureDeps): Promise<void> {
  registerRoute(app, deps, printPlaceLabels, ({ actor, params, body, reply }) =>
    sendLabels(reply, 'PlaceLabels.pdf', (signal) =>
      makePlaceLabels({ ...deps, signal }, actor, params.buildingId, body),
    ),
  )
  registerRoute(app, deps, printPropertyLabels, ({ actor, params, body, reply }) =>
    sendLabels(reply, 'PlaceLabels.pdf', (signal) =>
      makePropertyLabels({ ...deps, signal }, actor, params.propertyId, body),
    ),
  )
  registerRoute(app, deps, replaceRequestCodeKey, async (context) => {
    const { propertyId } = context.params
    if (!context.actor.propertyIds.includes(propertyId)) throw notFound(`Property ${propertyId}`)
    await runCommand(deps.db, context, async (trx) => {
      await replaceCodeKey(trx, { propertyId, secret: newCodeSecret(), now: deps.clock.now() })
      return null
    })
    return undefined
  })
  await registerRequestForm(app, deps)
}
