import type { BodyOf } from '@fettle/contract/route'
import type { changeSettings as contract, SettingEntry } from '@fettle/contract/settings'
import { problem } from '@fettle/rules/problem'
import { isSubStatusSetting, settingChangeProblems } from '@fettle/rules/setting-changes'
import type { SettingName, Settings } from '@fettle/rules/settings'
import type { Db, DbOrTrx, Trx } from '#platform/db/database.ts'
import { runCommand } from '#platform/http/command.ts'
import { conflict, invalid, notFound } from '#platform/http/problem-error.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import {
  dropSetting,
  findNamesOfOtherKind,
  findSettingRecords,
  isPropertySetting,
  lockSettings,
  storePropertySettings,
  storeSetting,
  storeSubStatuses,
} from './setting-records.repository.ts'
import { presentSettings } from './settings.presenter.ts'
import { readDefaults, readSettings } from './settings.usecases.ts'

type Change = { name: SettingName; value: unknown }

/** Every setting as the system, or one property, has it (C8.3). */
export async function listSettingEntries(db: DbOrTrx, propertyId: number | null): Promise<SettingEntry[]> {
  const settings = await readSettings(db, propertyId)
  const records = await findSettingRecords(db, propertyId)
  return presentSettings(settings, await readDefaults(db), records, propertyId !== null)
}

/**
 * Changes settings, all or none, and gives how they are then. They count from the next request on, on every process:
 * nobody keeps a copy. Throws 404 for a property that is not the caller's, 400 naming each setting that is wrong,
 * 409 with the present settings when one was changed since the caller read it.
 */
export function changeSettings(
  db: Db,
  context: RequestContext,
  { propertyId = null, changes }: BodyOf<typeof contract>,
): Promise<SettingEntry[]> {
  if (propertyId !== null && !context.actor.propertyIds.includes(propertyId))
    throw notFound(`Property ${propertyId}`)
  const problems = settingChangeProblems(changes, propertyId === null ? 'system' : 'property')
  if (problems.length > 0) throw invalid(problems)
  return runCommand(db, context, async (trx) => {
    await lockSettings(trx)
    await assertUnchanged(trx, propertyId, changes)
    const requested = changes as readonly Change[]
    if (propertyId === null) for (const change of requested) await storeForSystem(trx, change)
    else await storeForProperty(trx, propertyId, requested)
    return await listSettingEntries(trx, propertyId)
  })
}

async function assertUnchanged(
  trx: Trx,
  propertyId: number | null,
  changes: BodyOf<typeof contract>['changes'],
): Promise<void> {
  if (changes.every(({ fmModId }) => fmModId === undefined)) return
  const entries = await listSettingEntries(trx, propertyId)
  const versions = new Map(entries.map(({ name, fmModId }) => [name, fmModId]))
  const stale = changes.find(({ name, fmModId }) => fmModId !== undefined && fmModId !== versions.get(name))
  if (stale) throw conflict(`Someone else changed ${stale.name} while you had it open.`, entries)
}

async function storeForSystem(trx: Trx, { name, value }: Change): Promise<void> {
  if (isSubStatusSetting(name)) {
    const names = (value ?? []) as readonly string[]
    const [other] = await findNamesOfOtherKind(trx, name, names)
    if (other !== undefined)
      throw invalid([problem(name, 'not-allowed', `${other} is a sub-status of the other kind.`)])
    return await storeSubStatuses(trx, name, names)
  }
  if (value === null) return await dropSetting(trx, name)
  await storeSetting(trx, name, value)
}

/** A property always says something of its own: taking the default is taking over what the system says now. */
async function storeForProperty(trx: Trx, propertyId: number, changes: readonly Change[]): Promise<void> {
  const ofSystem: Settings = { ...(await readDefaults(trx)), ...(await readSettings(trx, null)) }
  const values = changes.flatMap(({ name, value }) =>
    isPropertySetting(name) ? [[name, value ?? ofSystem[name]]] : [],
  )
  await storePropertySettings(trx, propertyId, Object.fromEntries(values))
}
