import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Check } from './check.ts'
import { sourceFiles } from './source-files.ts'

const packages = /^packages\/(?:rules|contract)\/src\//
/** Keeps the last answers of a pure function, which nobody else reads. */
const memos: readonly string[] = ['packages/rules/src/time.ts']

/** A variable of a module, or a collection that its importers could change. */
const changeable =
  /^(?:export )?(?:let|var) (\w+)|^export const (\w+)(?:: (?:Map|Set|WeakMap|WeakSet)\b[^=]*)? = new (?:Map|Set|WeakMap|WeakSet)\b/

/** Rules and contract remember nothing: the test files of a worker share these modules (decision 206). */
export function statelessPackages(root: string): Check {
  return {
    name: 'rules and contract without state',
    async findings() {
      const findings: string[] = []
      for (const file of await sourceFiles(root, ['.ts'])) {
        if (!packages.test(file) || memos.includes(file) || /\.(?:test|fixture)\.ts$/.test(file)) continue
        for (const [index, line] of (await readFile(path.join(root, file), 'utf8')).split('\n').entries()) {
          const [, variable, collection] = changeable.exec(line) ?? []
          const name = variable ?? collection
          if (name) findings.push(`${file}:${index + 1} ${name} could change while the program runs`)
        }
      }
      return findings
    },
  }
}
