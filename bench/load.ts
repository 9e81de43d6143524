import { Agent, request } from 'node:http'

export type Target = {
  name: string
  method?: 'GET' | 'PUT' | 'POST'
  /** Taken in turn, one a request. */
  urls: readonly string[]
  headers?: Record<string, string>
  /** Sent as JSON. */
  body?: unknown
}
export type Load = { requests: number; connections: number }

/** Milliseconds of one request, until its last byte. Throws for an answer that is not 2xx. */
function ask(
  agent: Agent,
  { urls, headers = {}, method = 'GET', body }: Target,
  turn: number,
): Promise<number> {
  const url = urls[turn % urls.length] as string
  const json = body === undefined ? {} : { 'content-type': 'application/json' }
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers: { ...headers, ...json } }, (answer) => {
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
    })
    sent.on('error', reject)
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

/**
 * Sends requests over keep-alive connections, each waiting for its answer; gives every latency in milliseconds.
 * `from` is the turn to begin with, so that a block goes on where the one before it stopped.
 */
async function block(
  agent: Agent,
  target: Target,
  { requests, connections, from = 0 }: Load & { from?: number },
): Promise<number[]> {
  const latencies: number[] = []
  let sent = from
  const work = async () => {
    while (sent < from + requests) latencies.push(await ask(agent, target, sent++))
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
    for (const target of [a, b]) await block(agent, target, options)
    const rounds: { a: number[]; b: number[] }[] = []
    for (let round = 1; round <= options.rounds; round++) {
      const part = { ...options, from: round * options.requests }
      rounds.push({ a: await block(agent, a, part), b: await block(agent, b, part) })
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

/** Loads one target alone; gives p50 and p95 in milliseconds. Throws for an answer that is not 2xx. */
export async function alone(target: Target, load: Load): Promise<{ p50Ms: number; p95Ms: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.connections })
  try {
    await block(agent, target, { ...load, requests: target.urls.length })
    const latencies = await block(agent, target, load)
    return { p50Ms: rounded(percentile(latencies, 50)), p95Ms: rounded(percentile(latencies, 95)) }
  } finally {
    agent.destroy()
  }
}

const rounded = (value: number): number => Math.round(value * 100) / 100
