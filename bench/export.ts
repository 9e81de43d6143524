import { memoryOf } from './processes.ts'

export type ExportResult = {
  seconds: number
  mebibytes: number
  serverGrowthMiB: number
  serverPeakMiB: number
  peakLimitMiB: number
}

/** Several in turn: what one download leaves behind is added to the next one's peak. */
const downloads = 4

/**
 * Downloads a spreadsheet several times in turn and records the server's memory: `seconds` and `mebibytes`
 * are of one download, the peak is the highest of all.
 */
export async function measureExport(
  url: string,
  headers: Record<string, string>,
  pid: number,
): Promise<ExportResult> {
  const before = await memoryOf(pid)
  let peak = before.nowMiB
  let bytes = 0
  const began = performance.now()
  for (let download = 0; download < downloads; download++) {
    const one = await observeDownload(url, headers, pid)
    bytes = one.bytes
    peak = Math.max(peak, one.peakMiB)
  }
  return {
    seconds: Math.round((performance.now() - began) / downloads / 100) / 10,
    mebibytes: Math.round((bytes / 2 ** 20) * 10) / 10,
    serverGrowthMiB: peak - before.nowMiB,
    serverPeakMiB: peak,
    peakLimitMiB: 200,
  }
}

async function observeDownload(
  url: string,
  headers: Record<string, string>,
  pid: number,
): Promise<{ bytes: number; peakMiB: number }> {
  const answer = await fetch(url, { headers })
  if (!answer.ok || !answer.body) throw new Error(`${url} answered ${answer.status}`)
  let bytes = 0
  let peakMiB = 0
  let looked = 0
  for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength
    if (performance.now() - looked < 50) continue
    looked = performance.now()
    peakMiB = Math.max(peakMiB, (await memoryOf(pid)).nowMiB)
  }
  return { bytes, peakMiB }
}
