import { readConfig } from './platform/config.ts'
import { createLog } from './platform/log.ts'
import { runProcess } from './platform/process.ts'
import { notifyReady, receiveInput } from './platform/server-processes.ts'
import type { Installation } from './prepare-installation.ts'
import { serve } from './serve.ts'

// Entry point of each server process when there are several; it reads the same configuration as its supervisor.
const config = readConfig(process.argv.slice(2))
const installation = (await receiveInput()) as Installation
await runProcess({
  log: createLog(config.logLevel),
  start: async (log) => {
    const stop = await serve({ config, installation, log })
    notifyReady()
    return { failed: new Promise(() => undefined), stop }
  },
})
