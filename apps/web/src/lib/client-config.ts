import type { getClientConfig } from '@fettle/contract/client-config'
import type { AnswerOf } from '@fettle/contract/route'

type Contract = AnswerOf<typeof getClientConfig>

/** Sign-in configuration of this installation, from the public `GET /api/client-config`. */
export type ClientConfig = Pick<
  Contract,
  'issuer' | 'clientId' | 'scope' | 'audience' | 'demo' | 'productName'
>

const key = 'fettle.client-config'

/** Fetches the configuration. Throws if the server is unreachable or the response is invalid. */
export async function fetchClientConfig(timeoutMs = 15_000): Promise<ClientConfig> {
  const answer = await fetch('/api/client-config', {
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!answer.ok) throw new Error(`client-config: HTTP ${answer.status}`)
  const config: unknown = await answer.json()
  if (!isClientConfig(config)) throw new Error('client-config: unknown content')
  localStorage.setItem(key, JSON.stringify(config))
  return config
}

/** How long the server may take to answer before it counts as unreachable, in milliseconds. */
const answerTimeoutMs = 4_000

/** Whether the server answers now. A page of a hotspot is not its answer. */
export const serverAnswers = (): Promise<boolean> =>
  fetchClientConfig(answerTimeoutMs).then(
    () => true,
    () => false,
  )

/** The last response, so that a start needs no round trip and works offline. */
export function rememberedClientConfig(): ClientConfig | undefined {
  const text = localStorage.getItem(key)
  if (text === null) return undefined
  try {
    const config: unknown = JSON.parse(text)
    return isClientConfig(config) ? config : undefined
  } catch {
    return undefined
  }
}

/** Checks without the contract's schemas, because the sign-in does not load them. */
function isClientConfig(value: unknown): value is ClientConfig {
  if (typeof value !== 'object' || value === null) return false
  const { issuer, clientId, scope, audience = '' } = value as Partial<ClientConfig>
  return [issuer, clientId, scope, audience].every((text) => typeof text === 'string')
}
