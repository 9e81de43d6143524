import { availableParallelism, totalmem } from 'node:os'

const gibibyte = 1024 ** 3
const maxProcesses = 8

/** Returns the memory in bytes that this process may use: the machine's, or the limit of its container. */
export function availableMemory(): number {
  const held = process.constrainedMemory()
  return held > 0 ? Math.min(held, totalmem()) : totalmem()
}

/**
 * The default number of serving processes: one per two cores, because the database shares the machine, and at
 * most one per two gibibytes of memory.
 */
export function defaultProcesses(cores = availableParallelism(), memory = availableMemory()): number {
  return Math.max(1, Math.min(Math.floor(cores / 2), Math.floor(memory / (2 * gibibyte)), maxProcesses))
}
