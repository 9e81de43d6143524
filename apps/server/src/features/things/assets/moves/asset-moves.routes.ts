import { requestAssetMove, updateAssetMove } from '@fettle/contract/asset-moves'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '#platform/deps.ts'
import { registerCommand, registerRoute } from '#platform/http/register-route.ts'
import { requestMove, takeMoveStep } from './asset-moves.usecases.ts'

/** Registers the routes of asset moves: request, send, receive, cancel. */
export function registerAssetMoves(app: FastifyInstance, deps: FeatureDeps): void {
  registerCommand(app, deps, requestAssetMove, 'assetId', requestMove)
  registerRoute(app, deps, updateAssetMove, (input) => takeMoveStep(deps, input, input.params, input.body))
}
