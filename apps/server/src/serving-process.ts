import { readConfig } from './platform/config.ts'
import { createLog } from './platform/log.ts'
import { runProcess } from './platform/process.ts'
import { receiveOrder, tellReady } from './platform/processes.ts'
import type { Place } from './prepare-place.ts'
import { serve } from './serve.ts'

// One of several processes that serve one place; the process that made it reads the same configuration.
const config = readConfig(process.argv.slice(2))
const place = (await receiveOrder()) as Place
await runProcess({
  log: createLog(config.logLevel),
  start: async (log) => {
    const stop = await serve({ config, place, log })
    tellReady()
    return { failed: new Promise(() => undefined), stop }
  },
})
