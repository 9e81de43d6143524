import { runVitest } from '../proof/run-tests.ts'

// Every test that needs no browser, but for the long proofs.
process.exitCode = await runVitest(['--project', '!proof', ...process.argv.slice(2)])
