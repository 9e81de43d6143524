type Child = { pid?: number; spawnargs?: string[] }

/** Kills the child processes of this process that run the given program, and returns their number. */
export function killChildren(program: string): number {
  const { _getActiveHandles: handles } = process as unknown as { _getActiveHandles(): Child[] }
  const pids = handles
    .call(process)
    .filter(({ spawnargs }) => spawnargs?.some((argument) => argument.endsWith(program)))
    .flatMap(({ pid }) => pid ?? [])
  for (const pid of pids) process.kill(pid, 'SIGKILL')
  return pids.length
}
