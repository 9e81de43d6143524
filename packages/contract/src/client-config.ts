import * as z from 'zod/mini'
import { route } from './route.ts'

/** Sign-in options of this installation. Accounts are listed in demo mode only. */
export const clientConfig = z.object({
  issuer: z.url(),
  clientId: z.string(),
  scope: z.string(),
  audience: z.optional(z.string()),
  demo: z.boolean(),
  productName: z.string(),
  accounts: z.optional(z.array(z.object({ loginName: z.string(), description: z.string() }))),
})

export const getClientConfig = route('GET', '/api/client-config', {
  name: 'getClientConfig',
  permission: 'public',
  unlimited: true,
  summary: 'What the web client needs before anybody is signed in.',
  response: clientConfig,
})
