import { Agent, request } from 'node:http'

export type Target = {
  name: string
  url: string
  headers?: Record<string, string>
  method?: 'GET' | 'PUT'
  /** Taken in turn, one a request. */
  bodies?: readonly string[]
}
export type Load = { requests: number; connections: number }

/** Milliseconds of one request, until its last byte. Throws for an answer that is not 2xx. */
function ask(agent: Agent, { url, headers, method, bodies }: Target, turn: number): Promise<number> {
  const body = bodies?.[turn % bodies.length]
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        agent,
        method: method ?? 'GET',
        headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      },
      (answer) => {
        const status = answer.statusCode ?? 0
        let text = ''
        answer.setEncoding('utf8').on('data', (chunk: string) => {
          if (status >= 300) text += chunk
        })
        answer.on('end', () => {
          if (status >= 200 && status < 300) resolve(performance.now() - began)
          else reject(new Error(`${url} answered ${status}: ${text.slice(0, 300)}`))
        })
        answer.on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Sends requests over keep-alive connections, each waiting for its answer; gives every latency in milliseconds. */
async function block(agent: Agent, target: Target, { requests, connections }: Load): Promise<number[]> {
  const latencies: number[] = []
  let sent = 0
  const work = async () => {
    while (sent < requests) latencies.push(await ask(agent, target, sent++))
  }
  await Promise.all(Array.from({ length: connections }, work))
  return latencies
}

export const percentile = (values: readonly number[], percent: number): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil((percent / 100) * sorted.length) - 1)] as number
}
export const median = (values: readonly number[]): number => percentile(values, 50)

export type Pairing = { p50Ms: number[]; p95Ms: number[]; ratioP50: number; ratioP95: number }

/**
 * Loads two targets in turn, A B A B …, after a warm-up of both. Ratios A/B are taken round by round, so that a machine
 * whose speed drifts moves both sides; the median of the rounds counts.
 */
export async function pair(a: Target, b: Target, options: Load & { rounds: number }): Promise<Pairing> {
  const agent = new Agent({ keepAlive: true, maxSockets: options.connections })
  try {
    for (const target of [a, b])
      await block(agent, target, { ...options, requests: Math.ceil(options.requests / 2) })
    const rounds: { a: number[]; b: number[] }[] = []
    for (let round = 0; round < options.rounds; round++) {
      rounds.push({ a: await block(agent, a, options), b: await block(agent, b, options) })
    }
    const ratio = (percent: number) =>
      median(rounds.map((round) => percentile(round.a, percent) / percentile(round.b, percent)))
    const both = (percent: number) =>
      [rounds.flatMap((round) => round.a), rounds.flatMap((round) => round.b)].map((all) =>
        rounded(percentile(all, percent)),
      )
    return { p50Ms: both(50), p95Ms: both(95), ratioP50: rounded(ratio(50)), ratioP95: rounded(ratio(95)) }
  } finally {
    agent.destroy()
  }
}

const rounded = (value: number): number => Math.round(value * 100) / 100
