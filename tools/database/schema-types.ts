import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { packageProgram, root } from '../root.ts'

/** The generated types of the database's rows. */
export const schemaTypesFile = path.join(
  root,
  'apps',
  'server',
  'src',
  'platform',
  'db',
  'schema.generated.ts',
)

/** Writes the types of a migrated database to `file`. The parsers match `openDatabase`. */
export async function writeSchemaTypes(connectionString: string, file: string): Promise<void> {
  await promisify(execFile)(process.execPath, [
    packageProgram('kysely-codegen'),
    ...['--url', connectionString, '--dialect', 'postgres', '--out-file', file],
    ...['--numeric-parser', 'number', '--date-parser', 'string', '--type-mapping', '{"int8":"number"}'],
    ...['--exclude-pattern', 'kysely_*'],
  ])
}
