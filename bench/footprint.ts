import { fileURLToPath } from 'node:url'
import { type Bundle, measureBundle } from './bundle.ts'
import { type ExportResult, measureExport } from './export.ts'
import { type LabelsResult, measureLabels } from './labels.ts'
import { memoryOf, startProgram } from './processes.ts'
import { signIn } from './sign-in.ts'
import { folderOf, type Size } from './world.ts'

export type Footprint = {
  start: { readyAfterMs: number; limitMs: number; idleMiB: number; idleLimitMiB: number }
  spreadsheet: ExportResult
  labels: LabelsResult
  bundle: Bundle | null
}

const program = fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url))

/**
 * Measures how long the product takes to start with its own database, and its memory then, during a spreadsheet of
 * all orders and while it prints labels.
 */
export async function measureFootprint(size: Size): Promise<Footprint> {
  const env = {
    FETTLE_DATA: folderOf(size),
    FETTLE_RATE_LIMIT: '0',
    FETTLE_PROCESSES: '1',
    FETTLE_LOG: 'warn',
    FETTLE_DEMO: '',
  }
  const product = await startProgram(program, { args: ['--port', '0'], env })
  try {
    const pid = product.child.pid as number
    const { nowMiB: idleMiB } = await memoryOf(pid)
    const token = await signIn(product.origin, { loginName: 'supervisor', password: 'fettle-demo' })
    const url = `${product.origin}/api/Workorders/as-excel?orderStatus=All`
    const headers = { authorization: `Bearer ${token}` }
    const spreadsheet = await measureExport(url, headers, pid)
    const labels = await measureLabels(product.origin, headers, pid)
    const start = { readyAfterMs: product.readyAfterMs, limitMs: 10_000, idleMiB, idleLimitMiB: 250 }
    return { start, spreadsheet, labels, bundle: await measureBundle() }
  } finally {
    await product.stop()
  }
}
