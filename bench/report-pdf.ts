import { addMonths } from '@fettle/rules/time/time'
import { watchMemory } from './processes.ts'
import type { Stage } from './stage.ts'

export type ReportPdf = {
  rows: number
  ms: number
  limitMs: number
  serverPeakMiB: number
  peakLimitMiB: number
}

/** The rows of assets and orders of the last month, of all properties: about 9,000 of 1,000,000 orders. */
const report = { reportId: '2202', content: 'rows', format: 'pdf' } as const

/** Writes the rows of a report as PDF, and observes time and the server's memory. */
export async function measureReportPdf({ origin, headers, process }: Stage['product']): Promise<ReportPdf> {
  const today = new Date().toISOString().slice(0, 10)
  const asked = { reportId: report.reportId, from: addMonths(today, -1), to: today }
  const figures = await fetch(`${origin}/api/Reports/figures?${new URLSearchParams(asked)}`, {
    headers: { ...headers },
  })
  const { totals } = (await figures.json()) as { totals: number[] }
  const memory = watchMemory(process.child.pid as number)
  try {
    const began = performance.now()
    const query = new URLSearchParams({ ...report, ...asked })
    const answer = await fetch(`${origin}/api/Reports/figures/as-file?${query}`, { headers: { ...headers } })
    if (!answer.ok) throw new Error(`The report answered ${answer.status}: ${await answer.text()}`)
    await answer.arrayBuffer()
    const ms = Math.round(performance.now() - began)
    return { rows: totals[0] ?? 0, ms, limitMs: 60_000, serverPeakMiB: memory.peakMiB(), peakLimitMiB: 400 }
  } finally {
    memory.stop()
  }
}
