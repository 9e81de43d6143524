import { spawn } from 'node:child_process'

/**
 * Ends process `pid` when this process ends, where the system cannot do that itself (macOS). A shell waits for its
 * input to close, which the kernel does when this process ends for any reason. Returns a function that cancels the
 * watchdog; call it as soon as `pid` has ended.
 */
export function watchParent(pid: number): () => void {
  const script = 'cat >/dev/null; kill -INT "$1"'
  const shell = spawn('sh', ['-c', script, 'sh', String(pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  shell.unref()
  // The watchdog is canceled by closing the pipe; an error on the pipe has no other meaning.
  shell.stdin?.on('error', () => undefined)
  return () => {
    if (shell.pid === undefined || shell.exitCode !== null) return
    try {
      process.kill(-shell.pid, 'SIGKILL')
    } catch {
      // It has ended already.
    }
  }
}
