import { runQuick } from '../proof/run-quick.ts'
import { root } from '../root.ts'

// All tests without a browser, except long proofs. After they passed once, only tests affected by changes.
process.exitCode = await runQuick(root, process.argv.slice(2))
