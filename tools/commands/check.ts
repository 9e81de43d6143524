import { allChecks } from '../checks/all-checks.ts'
import { runChecks } from '../checks/run-checks.ts'
import { root } from '../root.ts'

const { failed } = await runChecks(allChecks(root), console.log)
if (failed > 0) process.exitCode = 1
