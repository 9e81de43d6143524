import { runProof } from '../proof/run-proof.ts'
import { scopes } from '../proof/scopes.ts'

const [argument] = process.argv.slice(2)
if (argument !== undefined) {
  console.error(`npm run test:all takes no arguments. For some tests: npm test -- ${argument}`)
  process.exit(1)
}
process.exitCode = await runProof(scopes.all)
