import { maxLength } from '../records/limits.ts'
import { type Problem, problem } from '../records/problem.ts'
import { settingFault } from './setting-faults.ts'
import { derivedSettings } from './setting-formats.ts'
import { isSettingName, type SettingName, settingDefinition } from './settings.ts'

/** A requested value for one setting; null resets it to its default. */
export type SettingChange = { name: string; value: unknown }

/** Names of statuses and of status filters, which cannot name a sub-status. */
const takenStatusNames = new Set(['open', 'hold', 'complete', 'dnc', 'denied', 'overdue', 'all'])

/** The settings that list sub-statuses. Orders store these names, so extra rules apply. */
export const subStatusSettings = { openSubStatuses: 'open', completeSubStatuses: 'complete' } as const
export type SubStatusSetting = keyof typeof subStatusSettings
export const isSubStatusSetting = (name: string): name is SubStatusSetting =>
  Object.hasOwn(subStatusSettings, name)

/**
 * Returns everything wrong with a set of changes, by the setting's name: unknown and derived settings, invalid values,
 * a setting named twice, and a system setting changed for a property.
 */
export function settingChangeProblems(
  changes: readonly SettingChange[],
  scope: 'system' | 'property',
): Problem[] {
  const seen = new Set<string>()
  return changes.flatMap(({ name, value }) => {
    const isTwice = seen.has(name)
    seen.add(name)
    if (!isSettingName(name)) return [problem(name, 'unknown', `There is no setting ${name}.`)]
    if (isTwice) return [problem(name, 'not-allowed', `${name} is named twice.`)]
    return problemsOf(name, value, scope)
  })
}

function problemsOf(name: SettingName, value: unknown, scope: 'system' | 'property'): Problem[] {
  const definition = settingDefinition(name)
  if (derivedSettings.has(name)) return [problem(name, 'not-allowed', `${name} follows from other records.`)]
  if (scope === 'property' && definition.scope !== 'property')
    return [problem(name, 'not-allowed', `${name} is the same in the whole system.`)]
  if (value === null) return []
  const fault = settingFault(name, definition, value)
  if (fault !== null) return [problem(name, 'wrong-type', fault)]
  return isSubStatusSetting(name) ? subStatusProblems(name, value as string[]) : []
}

function subStatusProblems(field: SubStatusSetting, names: readonly string[]): Problem[] {
  return names.flatMap((name) => subStatusProblem(field, name) ?? []).slice(0, 1)
}

/** Returns why a text cannot name a sub-status; null when it can. */
export function subStatusProblem(field: string, name: string): Problem | null {
  if (name.trim().length > maxLength.statusName)
    return problem(field, 'too-long', `A sub-status may have at most ${maxLength.statusName} characters.`)
  return takenStatusNames.has(name.trim().toLowerCase())
    ? problem(field, 'not-allowed', `${name.trim()} is a status already.`)
    : null
}
