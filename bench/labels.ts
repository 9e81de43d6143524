import { watchMemory } from './processes.ts'

export type LabelsResult = {
  labels: number
  ms: number
  limitMs: number
  serverPeakMiB: number
  peakLimitMiB: number
}

const wanted = 500

/** Prints labels of 500 assets, or of all where there are fewer, and observes time and the server's memory. */
export async function measureLabels(
  origin: string,
  headers: Record<string, string>,
  pid: number,
): Promise<LabelsResult> {
  const ids = await assetIds(`${origin}/api/Assets?take=${wanted}`, headers)
  const order = { stock: 'avery-5160', code: 'qr', fields: ['code', 'name', 'place', 'serial'], ids }
  const memory = watchMemory(pid)
  try {
    const began = performance.now()
    const answer = await fetch(`${origin}/api/Assets/labels`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(order),
    })
    if (!answer.ok) throw new Error(`The labels answered ${answer.status}: ${await answer.text()}`)
    await answer.arrayBuffer()
    const ms = Math.round(performance.now() - began)
    return { labels: ids.length, ms, limitMs: 5000, serverPeakMiB: memory.peakMiB(), peakLimitMiB: 400 }
  } finally {
    memory.stop()
  }
}

async function assetIds(url: string, headers: Record<string, string>): Promise<number[]> {
  const answer = await fetch(url, { headers })
  const { data } = (await answer.json()) as { data: { assetId: number }[] }
  return data.map(({ assetId }) => assetId)
}
