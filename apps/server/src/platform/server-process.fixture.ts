import { writeFileSync } from 'node:fs'
import { createProcessCounts } from './process-counts.ts'
import { notifyReady, receiveInput } from './server-processes.ts'

type Input = { exitsWith?: number; endsAfterMs?: number; writesAtStop?: string; writesWhenCounted?: string }

/**
 * A process that exits as its input says: before it is ready, soon afterwards, or when it is stopped and has
 * finished. With `writesWhenCounted` it counts, and writes a file once it receives counts of other processes.
 */
const input = (await receiveInput()) as Input
if (input.exitsWith !== undefined) process.exit(input.exitsWith)
const finish = () => {
  if (input.writesAtStop) writeFileSync(`${input.writesAtStop}-${process.pid}`, '')
  process.exit(0)
}
process.on('SIGTERM', () => setTimeout(finish, 200))
if (input.writesWhenCounted) countTogether(input.writesWhenCounted)
notifyReady()
if (input.endsAfterMs !== undefined) setTimeout(() => process.exit(1), input.endsAfterMs)

function countTogether(file: string): void {
  const counts = createProcessCounts({ limit: 'test', windowMs: 600_000, nowMs: Date.now, delayMs: 5 })
  let own = 0
  const timer = setInterval(() => {
    own += 1
    if (counts.add('everybody').count === own) return
    clearInterval(timer)
    writeFileSync(`${file}-${process.pid}`, '')
  }, 10)
}
