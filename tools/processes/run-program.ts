import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { root } from '../root.ts'

const forwardedSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Runs a program in the project's folder on this terminal, forwards signals to it, and returns its exit code. A signal also
 * ends this process once the program has ended, so that Ctrl-C stops a command of several parts.
 */
export async function runProgram(
  program: string,
  args: readonly string[],
  options: Pick<SpawnOptions, 'cwd' | 'env'> = {},
): Promise<number> {
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options })
  let received: NodeJS.Signals | undefined
  const note = (signal: NodeJS.Signals) => {
    received = signal
  }
  for (const signal of forwardedSignals) process.on(signal, note)
  const code = await passSignalsUntilEnd(child)
  for (const signal of forwardedSignals) process.off(signal, note)
  if (received !== undefined) process.kill(process.pid, received)
  return code
}

/** Ends `child` when this process receives a signal, and returns its exit code when it has ended. */
export async function passSignalsUntilEnd(child: ChildProcess): Promise<number> {
  const pass = (signal: NodeJS.Signals) => void child.kill(signal)
  for (const signal of forwardedSignals) process.on(signal, pass)
  try {
    return await new Promise<number>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)))
    })
  } finally {
    for (const signal of forwardedSignals) process.off(signal, pass)
  }
}
