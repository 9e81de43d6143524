import { availableParallelism, totalmem } from 'node:os'

const gibibyte = 1024 ** 3
const mostProcesses = 8

/** Bytes of memory that this process may have: the machine's, or the part of it that a container is held to. */
export function memoryHere(): number {
  const held = process.constrainedMemory()
  return held > 0 ? Math.min(held, totalmem()) : totalmem()
}

/**
 * Processes that serve unless their number is set: one for two cores, since the database works beside each of them, and
 * no more than one for each two gibibytes of memory.
 */
export function usualProcesses(cores = availableParallelism(), memory = memoryHere()): number {
  return Math.max(1, Math.min(Math.floor(cores / 2), Math.floor(memory / (2 * gibibyte)), mostProcesses))
}
