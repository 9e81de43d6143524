import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

const runTwo = `
  const { runProgram } = await import(${JSON.stringify(new URL('./run-program.ts', import.meta.url).href)})
  const part = 'console.log("started"); setInterval(() => undefined, 1000)'
  await runProgram(process.execPath, ['-e', part])
  await runProgram(process.execPath, ['-e', part])
`

test('a signal stops a command before its next part', async () => {
  const command = spawn(process.execPath, ['--input-type=module-typescript', '-e', runTwo], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  command.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
    // A second part would be stopped as well, so that the test ends.
    command.kill('SIGINT')
  })
  const [, signal] = await once(command, 'close')
  expect(signal).toBe('SIGINT')
  expect(output).toBe('started\n')
})
