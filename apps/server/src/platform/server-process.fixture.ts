import { writeFileSync } from 'node:fs'
import { notifyReady, receiveInput } from './server-processes.ts'

/** A process that ends as it is told: before it is ready, soon afterwards, or when it is stopped and has finished. */
const input = (await receiveInput()) as { exitsWith?: number; endsAfterMs?: number; writesAtStop?: string }
if (input.exitsWith !== undefined) process.exit(input.exitsWith)
const finish = () => {
  if (input.writesAtStop) writeFileSync(`${input.writesAtStop}-${process.pid}`, '')
  process.exit(0)
}
process.on('SIGTERM', () => setTimeout(finish, 200))
notifyReady()
if (input.endsAfterMs !== undefined) setTimeout(() => process.exit(1), input.endsAfterMs)
