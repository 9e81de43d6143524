import { memoryOf } from './processes.ts'

export type ExportResult = {
  seconds: number
  mebibytes: number
  serverGrowthMiB: number
  serverPeakMiB: number
  peakLimitMiB: number
}

/** Downloads a spreadsheet and observes the server's memory meanwhile. */
export async function measureExport(
  url: string,
  headers: Record<string, string>,
  pid: number,
): Promise<ExportResult> {
  const before = await memoryOf(pid)
  const began = performance.now()
  const answer = await fetch(url, { headers })
  if (!answer.ok || !answer.body) throw new Error(`${url} answered ${answer.status}`)
  let bytes = 0
  let peak = before.nowMiB
  let looked = 0
  for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength
    if (performance.now() - looked < 50) continue
    looked = performance.now()
    peak = Math.max(peak, (await memoryOf(pid)).nowMiB)
  }
  return {
    seconds: Math.round((performance.now() - began) / 100) / 10,
    mebibytes: Math.round((bytes / 2 ** 20) * 10) / 10,
    serverGrowthMiB: peak - before.nowMiB,
    serverPeakMiB: peak,
    peakLimitMiB: 200,
  }
}
