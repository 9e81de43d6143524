import { packageProgram } from '../root.ts'
import { boundaries } from './boundaries/check.ts'
import type { Check } from './check.ts'
import { decisions } from './decisions.ts'
import { domainWords } from './domain-words.ts'
import { fileSizes } from './file-sizes.ts'
import { featureFloors } from './floors.ts'
import { houseFormats } from './house-formats.ts'
import { importCircles } from './import-circles.ts'
import { kitStyles } from './kit-styles.ts'
import { lockFile } from './lock-file.ts'
import { markdownCommands } from './markdown-commands.ts'
import { markdownPaths } from './markdown-paths.ts'
import { markdownPictures } from './markdown-pictures.ts'
import { migrations } from './migrations.ts'
import { openapi } from './openapi.ts'
import { program } from './program.ts'
import { prose } from './prose.ts'
import { sharedRecords } from './shared-records.ts'
import { statelessPackages } from './stateless-packages.ts'
import { tableWriters } from './table-writers.ts'
import { uploadParsers } from './upload-parsers.ts'
import { userTexts } from './user-texts.ts'
import { wording } from './wording.ts'

const typed = ['apps/server', 'apps/web', 'packages/rules', 'packages/contract', 'e2e']

/** All checks of `npm run check` in three lanes: external programs, types, and checks in this process. */
export function allChecks(root: string): Check[][] {
  const programs = [
    program('format and lint', root, packageProgram('biome'), [
      'check',
      '--error-on-warnings',
      '--max-diagnostics=50',
    ]),
    program('unused code', root, packageProgram('knip'), ['--no-progress', '--treat-config-hints-as-errors']),
  ]
  const types = typed.map((folder) =>
    program(`types of ${folder}`, root, packageProgram('tsc'), [
      ...['-p', `${folder}/tsconfig.json`],
      // Each checker computes shared types anew: four need 60 % more processor time and memory than one.
      ...['--checkers', '1'],
      // Files that have not changed since the last run are not checked again.
      ...['--incremental', '--tsBuildInfoFile', `node_modules/.cache/types/${folder.replace('/', '-')}.json`],
    ]),
  )
  const own = [
    boundaries(root),
    featureFloors(root),
    importCircles(root),
    sharedRecords(root),
    statelessPackages(root),
    domainWords(root),
    tableWriters(root),
    uploadParsers(root),
    fileSizes(root),
    wording(root),
    prose(root),
    userTexts(root),
    houseFormats(root),
    kitStyles(root),
    markdownPaths(root),
    markdownCommands(root),
    markdownPictures(root),
    decisions(root),
    migrations(root),
    lockFile(root),
    openapi(root),
  ]
  return [programs, types, own]
}
