import { readConfig } from './platform/config.ts'
import { createLog } from './platform/log.ts'
import { runProcess } from './platform/process.ts'
import { startServer } from './start-server.ts'

const config = readConfigOrExit()
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
