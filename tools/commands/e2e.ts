import { runJourneys } from '../proof/run-tests.ts'
import { buildServer } from '../server/build.ts'
import { buildWeb } from '../web/build.ts'

// Arguments after `--` go to Playwright, for example a file or `--headed`.
await Promise.all([buildWeb(), buildServer()])
process.exitCode = await runJourneys(process.argv.slice(2))
