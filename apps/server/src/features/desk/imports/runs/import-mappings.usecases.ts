import type { ImportMapping, keepImportMapping } from '@fettle/contract/import-mappings'
import { importOptions } from '@fettle/contract/imports'
import type { BodyOf } from '@fettle/contract/route'
import { type Actor, may } from '@fettle/rules/access/permissions'
import type { FeatureDeps } from '#platform/deps.ts'
import { runCommand } from '#platform/http/command.ts'
import { assertMay, notFound } from '#platform/http/problem-error.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import * as stored from './import-mappings.repository.ts'
import { unknownKind } from './import-runs.errors.ts'
import { kindNamed } from './run-options.ts'

type Deps = Pick<FeatureDeps, 'db'>

/** All properties share mappings: another person's needs all of them. */
const mayChange = (actor: Actor, { created_by }: { created_by: number | null }): boolean =>
  created_by === actor.userId || may(actor, 'system.manage')

const present = (actor: Actor, row: Awaited<ReturnType<typeof stored.findMapping>>): ImportMapping => ({
  importMappingId: row.id,
  kind: row.kind,
  name: row.name,
  options: importOptions.parse(row.options),
  modifiedBy: row.author_name || row.login_name || '',
  modifiedDateTime: row.modified_at.toISOString(),
  can: { change: mayChange(actor, row) },
})

/** The mappings of a kind, by name. */
export async function listMappings({ db }: Deps, actor: Actor, kind: string): Promise<ImportMapping[]> {
  if (!kindNamed(kind)) throw unknownKind(kind)
  return (await stored.findMappings(db, kind)).map((row) => present(actor, row))
}

/** Throws 403 for another person's mapping, unless the caller has all properties. */
function assertMayChange(actor: Actor, mapping: { created_by: number | null } | undefined): void {
  if (mapping && !mayChange(actor, mapping)) assertMay(actor, 'system.manage')
}

/** Keeps a mapping for the next file of its source; the property belongs to the file and is left out. Throws 403. */
export function keepMapping(
  { db }: Deps,
  context: RequestContext,
  { kind, name, options }: BodyOf<typeof keepImportMapping>,
): Promise<ImportMapping> {
  if (!kindNamed(kind)) throw unknownKind(kind)
  return runCommand(db, context, async (trx) => {
    assertMayChange(context.actor, await stored.findMappingAuthor(trx, { kind, name }))
    const id = await stored.keepMapping(trx, { kind, name, options: { ...options, propertyId: null } })
    return present(context.actor, await stored.findMapping(trx, id))
  })
}

/** Deletes a mapping. Throws 403, or 404 if it does not exist. */
export const deleteMapping = ({ db }: Deps, context: RequestContext, id: number): Promise<void> =>
  runCommand(db, context, async (trx) => {
    assertMayChange(context.actor, await stored.findMappingAuthor(trx, { id }))
    if (!(await stored.deleteMapping(trx, id))) throw notFound(`Mapping ${id}`)
  })
