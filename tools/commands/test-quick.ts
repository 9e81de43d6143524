import { runVitest } from '../proof/run-tests.ts'

// Runs all tests that need no browser, except the long proofs.
process.exitCode = await runVitest(['--project', '!proof', ...process.argv.slice(2)])
