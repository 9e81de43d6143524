import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Garbage that may lie before it is collected, in bytes. */
const allowance = 12 * 1024 * 1024

/**
 * Gives a function that collects garbage whenever much has gathered since the last time. Left to itself the collector
 * lets over 100 MB of a long spreadsheet's rows lie, because the heap has room; letting the whole server's heap grow in
 * small steps instead makes every other answer wait for it.
 */
export function createGarbageCollector(): () => void {
  let kept = process.memoryUsage().heapUsed
  return () => {
    if (process.memoryUsage().heapUsed - kept < allowance) return
    collect()
    kept = process.memoryUsage().heapUsed
  }
}
