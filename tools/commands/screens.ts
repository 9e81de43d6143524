import { findChromium } from '../browser/find-chromium.ts'
import { runProgram } from '../processes/run-program.ts'
import { packageProgram } from '../root.ts'
import { buildWeb } from '../web/build.ts'

// Takes the pictures of the main screens in docs/screens, from the demo world.
process.env.CHROMIUM_PATH = await findChromium()
await buildWeb()
process.exitCode = await runProgram(packageProgram('playwright'), [
  'test',
  '--config',
  'e2e/screens.config.ts',
  ...process.argv.slice(2),
])
