import { spawn } from 'node:child_process'

/**
 * Ends process `pid` when this process ends, where the system cannot do that itself (macOS). A shell waits
 * for its input to close, which the kernel does at the end of this process, however that comes about.
 * Gives a function that calls the watchdog off; it must be called as soon as `pid` is gone.
 */
export function watchParent(pid: number): () => void {
  const script = 'cat >/dev/null; kill -INT "$1"'
  const shell = spawn('sh', ['-c', script, 'sh', String(pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  shell.unref()
  // A closed pipe is how the watchdog is told; an error on it has no other meaning.
  shell.stdin?.on('error', () => undefined)
  return () => {
    if (shell.pid === undefined || shell.exitCode !== null) return
    try {
      process.kill(-shell.pid, 'SIGKILL')
    } catch {
      // It is gone already.
    }
  }
}
