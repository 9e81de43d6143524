import { runProof } from '../proof/run-proof.ts'
import { scopes } from '../proof/scopes.ts'

process.exitCode = await runProof(scopes.all)
