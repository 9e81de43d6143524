import type { ImportMapping, keepImportMapping } from '@fettle/contract/import-mappings'
import { importOptions } from '@fettle/contract/imports'
import type { BodyOf } from '@fettle/contract/route'
import type { FeatureDeps } from '#platform/deps.ts'
import { runCommand } from '#platform/http/command.ts'
import { notFound } from '#platform/http/problem-error.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import * as stored from './import-mappings.repository.ts'
import { unknownKind } from './import-runs.errors.ts'
import { kindNamed } from './run-options.ts'

type Deps = Pick<FeatureDeps, 'db'>

const present = (row: Awaited<ReturnType<typeof stored.findMapping>>): ImportMapping => ({
  importMappingId: row.id,
  kind: row.kind,
  name: row.name,
  options: importOptions.parse(row.options),
  modifiedBy: row.author_name || row.login_name || '',
  modifiedDateTime: row.modified_at.toISOString(),
})

/** The mappings of a kind, by name. */
export async function listMappings({ db }: Deps, kind: string): Promise<ImportMapping[]> {
  if (!kindNamed(kind)) throw unknownKind(kind)
  return (await stored.findMappings(db, kind)).map(present)
}

/** Keeps a mapping for the next file of its source; the property belongs to the file and is left out. */
export function keepMapping(
  { db }: Deps,
  context: RequestContext,
  { kind, name, options }: BodyOf<typeof keepImportMapping>,
): Promise<ImportMapping> {
  if (!kindNamed(kind)) throw unknownKind(kind)
  return runCommand(db, context, async (trx) => {
    const id = await stored.keepMapping(trx, { kind, name, options: { ...options, propertyId: null } })
    return present(await stored.findMapping(trx, id))
  })
}

/** Forgets a mapping. Throws 404 where there is none. */
export const deleteMapping = ({ db }: Deps, context: RequestContext, id: number): Promise<void> =>
  runCommand(db, context, async (trx) => {
    if (!(await stored.deleteMapping(trx, id))) throw notFound(`Mapping ${id}`)
  })
