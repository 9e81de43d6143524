import * as z from 'zod/mini'

/** How this installation signs people in, as `GET /api/client-config` tells everybody. */
export const clientConfig = z.object({
  issuer: z.string(),
  clientId: z.string(),
  scope: z.string(),
  audience: z.optional(z.string()),
  demo: z.boolean(),
  productName: z.string(),
})
export type ClientConfig = z.infer<typeof clientConfig>

const key = 'fettle.client-config'

/** Asks the server. Raises when it can't be reached or answers something else. */
export async function fetchClientConfig(): Promise<ClientConfig> {
  const answer = await fetch('/api/client-config', { cache: 'no-store', signal: AbortSignal.timeout(15_000) })
  if (!answer.ok) throw new Error(`client-config: HTTP ${answer.status}`)
  const config = clientConfig.parse(await answer.json())
  localStorage.setItem(key, JSON.stringify(config))
  return config
}

/** The answer of last time, so that a start needs no round trip and works without a network. */
export function rememberedClientConfig(): ClientConfig | undefined {
  const text = localStorage.getItem(key)
  if (text === null) return undefined
  try {
    return z.safeParse(clientConfig, JSON.parse(text)).data
  } catch {
    return undefined
  }
}
