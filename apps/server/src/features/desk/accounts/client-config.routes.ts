import { getClientConfig } from '@fettle/contract/client-config'
import type { FastifyInstance } from 'fastify'
import { signedOut } from '#platform/http/problem-error.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import {
  embeddedIssuer,
  type IdentityDeps,
  productName,
  webClientId,
  webScope,
} from '#platform/identity/identity.ts'
import { listDemoAccounts } from './demo-accounts.ts'

/** The configuration that the web client needs before sign-in. Public. */
export async function clientConfigRoute(app: FastifyInstance, { db, config }: IdentityDeps): Promise<void> {
  const { outside, demo } = config
  const fixed = outside
    ? {
        issuer: outside.issuer,
        clientId: outside.clientId,
        scope: 'openid profile',
        audience: outside.audience,
      }
    : { issuer: embeddedIssuer(config), clientId: webClientId, scope: webScope }
  const authenticate = () => Promise.reject(signedOut())
  registerRoute(app, { authenticate }, getClientConfig, async ({ reply }) => {
    reply.header('cache-control', 'no-cache')
    const accounts = demo && !outside ? { accounts: await listDemoAccounts(db) } : {}
    return { ...fixed, demo, productName, ...accounts }
  })
}
