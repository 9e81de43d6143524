import type { BodyOf } from '@fettle/contract/route'
import type { changeSettings as contract, SettingEntry } from '@fettle/contract/settings'
import type { Actor } from '@fettle/rules/access/permissions'
import { problem } from '@fettle/rules/records/problem'
import { versionConflictText } from '@fettle/rules/records/save-refusals'
import { isSubStatusSetting, settingChangeProblems } from '@fettle/rules/settings/setting-changes'
import type { SettingName, Settings } from '@fettle/rules/settings/settings'
import { writePropertyColumns } from '#features/foundation/properties/properties.public.ts'
import {
  columnsOfSettings,
  dropSetting,
  findNamesOfOtherKind,
  isColumnSetting,
  lockSettings,
  propertyColumns,
  readDefaults,
  readSettings,
  storeSetting,
  storeSubStatuses,
} from '#features/foundation/settings/settings.public.ts'
import type { Db, DbOrTrx, Trx } from '#platform/db/database.ts'
import { runCommand } from '#platform/http/command.ts'
import { assertMay, conflict, invalid, notFound } from '#platform/http/problem-error.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import {
  findLastChanges,
  findLastSubStatusLines,
  findPropertyValues,
  findSubStatuses,
} from './setting-history.repository.ts'
import { lastChangesOf, lastSubStatusChanges, overridesOf } from './setting-history.ts'
import { presentSettings } from './settings.presenter.ts'

type Change = { name: SettingName; value: unknown }

/** Every setting as seen by the system or by one of the caller's properties (C8.3). */
export async function listSettingEntries(
  db: DbOrTrx,
  actor: Actor,
  propertyId: number | null,
): Promise<SettingEntry[]> {
  const [defaults, system] = [await readDefaults(db), await readSettings(db, null)]
  if (propertyId !== null) {
    const changes = await findLastChanges(db, propertyId, Object.values(propertyColumns))
    return presentSettings({
      settings: await readSettings(db, propertyId),
      system,
      defaults,
      lastChanges: lastChangesOf(changes, system),
      overrides: () => [],
      ofProperty: true,
    })
  }
  const changes = await findLastChanges(db, null, [])
  const subStatuses = lastSubStatusChanges(await findLastSubStatusLines(db), await findSubStatuses(db))
  return presentSettings({
    settings: system,
    system,
    defaults,
    lastChanges: new Map([...lastChangesOf(changes, defaults), ...subStatuses]),
    overrides: overridesOf(await findPropertyValues(db, actor.propertyIds), system),
    ofProperty: false,
  })
}

/**
 * Changes all of the given settings or none, and returns the settings. They apply from the next request on
 * every process. Throws 403 for system settings unless the caller has all properties, 404 for another
 * property, 400 with each invalid setting, and 409 with the current settings if one has changed since the
 * caller read it.
 */
export function changeSettings(
  db: Db,
  context: RequestContext,
  { propertyId = null, changes }: BodyOf<typeof contract>,
): Promise<SettingEntry[]> {
  if (propertyId !== null && !context.actor.propertyIds.includes(propertyId))
    throw notFound(`Property ${propertyId}`)
  if (propertyId === null) assertMay(context.actor, 'system.manage')
  const problems = settingChangeProblems(changes, propertyId === null ? 'system' : 'property')
  if (problems.length > 0) throw invalid(problems)
  return runCommand(db, context, async (trx) => {
    await lockSettings(trx)
    await assertUnchanged(trx, context.actor, propertyId, changes)
    const requested = changes as readonly Change[]
    if (propertyId === null) for (const change of requested) await storeForSystem(trx, change)
    else await storeForProperty(trx, propertyId, requested)
    return await listSettingEntries(trx, context.actor, propertyId)
  })
}

async function assertUnchanged(
  trx: Trx,
  actor: Actor,
  propertyId: number | null,
  changes: BodyOf<typeof contract>['changes'],
): Promise<void> {
  if (changes.every(({ fmModId }) => fmModId === undefined)) return
  const entries = await listSettingEntries(trx, actor, propertyId)
  const versions = new Map(entries.map(({ name, fmModId }) => [name, fmModId]))
  const stale = changes.find(({ name, fmModId }) => fmModId !== undefined && fmModId !== versions.get(name))
  if (stale) throw conflict(versionConflictText, entries)
}

async function storeForSystem(trx: Trx, { name, value }: Change): Promise<void> {
  if (isSubStatusSetting(name)) {
    const names = (value ?? []) as readonly string[]
    const [other] = await findNamesOfOtherKind(trx, name, names)
    if (other !== undefined)
      throw invalid([problem(name, 'not-allowed', `${other} is a sub-status of the other kind.`)])
    return await storeSubStatuses(trx, name, names)
  }
  await storeRow(trx, null, { name, value })
}

const storeRow = (trx: Trx, propertyId: number | null, { name, value }: Change): Promise<void> =>
  value === null ? dropSetting(trx, propertyId, name) : storeSetting(trx, propertyId, { name, value })

/**
 * Settings in property columns always have a value, so resetting one copies the system's current value.
 * Resetting a row deletes it, and the system's value applies from then on.
 */
async function storeForProperty(trx: Trx, propertyId: number, changes: readonly Change[]): Promise<void> {
  const ofSystem: Settings = { ...(await readDefaults(trx)), ...(await readSettings(trx, null)) }
  const values = changes.flatMap(({ name, value }) =>
    isColumnSetting(name) ? [[name, value ?? ofSystem[name]]] : [],
  )
  await writePropertyColumns(trx, propertyId, columnsOfSettings(Object.fromEntries(values)))
  for (const change of changes) if (!isColumnSetting(change.name)) await storeRow(trx, propertyId, change)
}
