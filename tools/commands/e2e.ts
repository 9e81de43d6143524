import { findChromium } from '../browser/find-chromium.ts'
import { runProgram } from '../processes/run-program.ts'
import { packageProgram } from '../root.ts'
import { buildWeb } from '../web/build.ts'

// Words after `--` go to Playwright, for example a file or `--headed`.
process.env.CHROMIUM_PATH = await findChromium()
await buildWeb()
process.exitCode = await runProgram(packageProgram('playwright'), [
  'test',
  '--config',
  'e2e',
  ...process.argv.slice(2),
])
