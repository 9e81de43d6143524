import { readConfig } from './platform/config.ts'
import { createLog } from './platform/log.ts'
import { runProcess } from './platform/process.ts'

const config = readConfigOrExit()
// Loaded late, so that a configuration error is reported before the rest of the product takes seconds to load.
const { startServer } = await import('./start-server.ts')
await runProcess({
  log: createLog(config.logLevel),
  start: (log) => startServer({ config, log, say: (line) => process.stdout.write(`${line}\n`) }),
})

function readConfigOrExit() {
  try {
    return readConfig(process.argv.slice(2))
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exit(2)
  }
}
