import * as z from 'zod/mini'

/** Sign-in configuration of this installation, from the public `GET /api/client-config`. */
const clientConfig = z.object({
  issuer: z.string(),
  clientId: z.string(),
  scope: z.string(),
  audience: z.optional(z.string()),
  demo: z.boolean(),
  productName: z.string(),
})
export type ClientConfig = z.infer<typeof clientConfig>

const key = 'fettle.client-config'

/** Fetches the configuration. Throws if the server is unreachable or the response is invalid. */
export async function fetchClientConfig(): Promise<ClientConfig> {
  const answer = await fetch('/api/client-config', { cache: 'no-store', signal: AbortSignal.timeout(15_000) })
  if (!answer.ok) throw new Error(`client-config: HTTP ${answer.status}`)
  const config = clientConfig.parse(await answer.json())
  localStorage.setItem(key, JSON.stringify(config))
  return config
}

/** The last response, so that a start needs no round trip and works offline. */
export function rememberedClientConfig(): ClientConfig | undefined {
  const text = localStorage.getItem(key)
  if (text === null) return undefined
  try {
    return z.safeParse(clientConfig, JSON.parse(text)).data
  } catch {
    return undefined
  }
}
