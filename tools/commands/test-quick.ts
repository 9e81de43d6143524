import { runQuick } from '../proof/run-quick.ts'
import { root } from '../root.ts'

// All tests that need no browser, except the long proofs; after they passed once, those that a change concerns.
process.exitCode = await runQuick(root, process.argv.slice(2))
