import { runMatching } from '../proof/run-matching.ts'
import { runProof } from '../proof/run-proof.ts'
import { scopes } from '../proof/scopes.ts'
import { root } from '../root.ts'

// Without arguments, everything but the long proofs and journeys; with a path or a word, the tests and journeys whose
// path contains it.
const args = process.argv.slice(2)
process.exitCode = args.length === 0 ? await runProof(scopes.main) : await runMatching(root, args)
