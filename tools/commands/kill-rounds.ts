import { findChromium } from '../browser/find-chromium.ts'
import { runProgram } from '../processes/run-program.ts'
import { packageProgram } from '../root.ts'
import { buildServer } from '../server/build.ts'
import { buildWeb } from '../web/build.ts'

// `FETTLE_KILL_ROUNDS` and `FETTLE_KILL_ORDERS` make a shorter run. Other arguments go to Playwright.
process.env.CHROMIUM_PATH = await findChromium()
await Promise.all([buildWeb(), buildServer()])
process.exitCode = await runProgram(packageProgram('playwright'), [
  'test',
  '--config',
  'e2e/kill-rounds.config.ts',
  ...process.argv.slice(2),
])
