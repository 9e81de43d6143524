import { runQuick } from '../proof/run-quick.ts'
import { root } from '../root.ts'

// Runs all tests without a browser, except long proofs. After a pass, runs only the tests that a change affects.
process.exitCode = await runQuick(root, process.argv.slice(2))
