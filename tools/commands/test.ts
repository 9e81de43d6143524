import { runProof } from '../proof/run-proof.ts'

process.exitCode = await runProof()
