import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Check } from './check.ts'
import { sourceFiles } from './source-files.ts'

const packages = /^packages\/(?:rules|contract)\/src\//
const server = /^(?:apps\/server\/src|db)\//

/** State that test files may share, as `file name`, with the reason. */
const shared: Readonly<Record<string, string>> = {
  'packages/rules/src/time/time.ts lastDays': 'memo of a pure function',
  'apps/server/src/platform/db/connection-quotas.ts uses': 'one value per asynchronous call chain',
  'apps/server/src/platform/identity/identity.repository.ts knownPrivileges': 'memo of a pure function',
  'apps/server/src/platform/identity/sign-in.ts dummyPasswordHash': 'hash of a constant',
  'apps/server/src/platform/images/read-picture.ts pictures':
    'an idle process, which remembers nothing of a file',
  'apps/server/src/features/work/documents/document-text-job.ts reader':
    'an idle process, which remembers nothing of a file',
  'apps/server/src/features/work/documents/recognize-document.ts documents':
    'an idle process, which remembers nothing of a file',
  'apps/server/src/features/desk/imports/runs/read-table.ts tables':
    'an idle process, which remembers nothing of a file',
  'apps/server/src/platform/labels/label-process.ts writer': 'lives in a process that ends with its document',
  'apps/server/src/platform/pdf/printable-letters.ts faces': 'parsed font files, which never change',
  'apps/server/src/platform/pdf/printable-letters.ts known': 'memo of a pure function',
  'apps/server/src/platform/pdf/printable-letters.ts extraFonts': 'parsed font files, which never change',
  'apps/server/src/platform/labels/render-labels.ts rendering':
    'a place is released when its labels are drawn',
  'apps/server/src/platform/pdf/pdf-process.ts writer': 'lives in a process that ends with its document',
  'apps/server/src/platform/pdf/render-pdf.ts rendering': 'a place is released when its PDF is drawn',
  'apps/server/src/platform/process-counts.ts listeners': 'filled in cluster workers only',
  'apps/server/src/platform/spreadsheet/sheet-xml.ts names': 'memo of a pure function',
  'apps/server/src/platform/testing/cluster.ts templates': 'templates that exist for the whole run',
  'apps/server/src/platform/testing/cluster.ts copiers': 'idle connections to the maintenance database',
  'apps/server/src/platform/testing/read-pdf-codes.ts scanner': 'compiled library',
  'apps/server/src/features/work/documents/documents.access.ts pagesOfRecords':
    'compiled statements, without values',
  'apps/server/src/features/desk/events/event-client.fixture.ts streams':
    'tests that open streams close them',
}

/** A module variable, or an exported collection that importers could change. */
const changeable =
  /^(?:export )?(?:let|var) (\w+)|^export const (\w+)(?:: (?:Map|Set|WeakMap|WeakSet)\b[^=]*)? = new (?:Map|Set|WeakMap|WeakSet)\b/

/**
 * In the server also anything that is empty when its module is loaded, and objects that count. The entries of a
 * WeakMap belong to its keys, which no two test files share.
 */
const filledLater =
  /^(?:export )?const (\w+)(?:: [^=]+)? = (?:new (?:Map|Set)(?:<.*>)?\(\)|new AsyncLocalStorage\b|\[\]|\{\}|createSemaphore\(|createFileReader[<(])/

/** Finds module state that the test files of a worker would share, because Node loads these modules once (decision 109). */
export function statelessPackages(root: string): Check {
  return {
    name: 'modules without shared state',
    async findings() {
      const findings: string[] = []
      for (const file of await sourceFiles(root, ['.ts'])) {
        if (/\.test\.ts$/.test(file) || !(packages.test(file) || server.test(file))) continue
        if (packages.test(file) && file.endsWith('.fixture.ts')) continue
        for (const [index, line] of (await readFile(path.join(root, file), 'utf8')).split('\n').entries()) {
          const name = stateIn(line, server.test(file))
          if (name === undefined || `${file} ${name}` in shared) continue
          findings.push(`${file}:${index + 1} ${name} could change while the program runs`)
        }
      }
      return findings
    },
  }
}

function stateIn(line: string, isServer: boolean): string | undefined {
  const [, variable, collection] = changeable.exec(line) ?? []
  const [, filled] = (isServer && filledLater.exec(line)) || []
  return variable ?? collection ?? filled
}
