import { execFile } from 'node:child_process'
import type { Check } from './check.ts'

/** A check that runs another program: when it exits with an error, its output is the finding. */
export function program(name: string, root: string, command: string, args: readonly string[]): Check {
  return {
    name,
    findings: () =>
      new Promise((resolve, reject) => {
        execFile(command, args, { cwd: root, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
          if (!error) return resolve([])
          if (typeof error.code === 'string') return reject(error)
          resolve(`${stdout}${stderr}`.trimEnd().split('\n'))
        })
      }),
  }
}
