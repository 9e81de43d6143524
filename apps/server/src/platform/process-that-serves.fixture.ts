import { writeFileSync } from 'node:fs'
import { receiveOrder, tellReady } from './processes.ts'

/** A process that ends as it is told: before it is ready, soon afterwards, or when it is stopped and has finished. */
const order = (await receiveOrder()) as { exitsWith?: number; endsAfterMs?: number; writesAtStop?: string }
if (order.exitsWith !== undefined) process.exit(order.exitsWith)
const finish = () => {
  if (order.writesAtStop) writeFileSync(`${order.writesAtStop}-${process.pid}`, '')
  process.exit(0)
}
process.on('SIGTERM', () => setTimeout(finish, 200))
tellReady()
if (order.endsAfterMs !== undefined) setTimeout(() => process.exit(1), order.endsAfterMs)
