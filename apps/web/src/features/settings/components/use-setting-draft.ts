import { settingFault } from '@fettle/rules/settings/setting-faults'
import { isSettingName, settingDefinition } from '@fettle/rules/settings/settings'
import type { KeyboardEvent } from 'react'
import { isSameValue } from '../setting-text.ts'
import type { ControlProps } from './setting-control.tsx'

/**
 * Unsaved input for a setting. After a concurrent change, saving is rejected once and shows the other value;
 * saving again overwrites it.
 */
export function useSettingDraft<T>(
  { entry, changing, edit, onEdit }: ControlProps,
  stored: T,
  toSetting: (entered: T) => unknown = (entered) => entered,
) {
  // Input stored under a setting's name always comes from the same control.
  const value = edit === null ? stored : (edit.value as T)
  const isChanged = edit !== null && !isSameValue(value, stored)
  const wanted = toSetting(value)
  const fault =
    isChanged && isSettingName(entry.name)
      ? settingFault(entry.name, settingDefinition(entry.name), wanted)
      : null
  const cancel = () => {
    onEdit(entry.name, null)
    changing.reset()
  }
  const save = () => {
    if (!isChanged || fault !== null || changing.isPending) return
    const seen = changing.error === null ? edit.seen : entry.fmModId
    changing.save({ value: wanted, seen, onDone: () => onEdit(entry.name, null) })
  }
  return {
    value,
    /** Whether there is unsaved input. */
    isChanged,
    /** Why it cannot be saved, as a sentence. */
    fault,
    isPending: changing.isPending,
    change: (next: T) =>
      onEdit(
        entry.name,
        isSameValue(next, stored) ? null : { value: next, seen: edit?.seen ?? entry.fmModId },
      ),
    save,
    cancel,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter') {
        event.preventDefault()
        save()
      }
      if (event.key === 'Escape' && isChanged) {
        event.stopPropagation()
        cancel()
      }
    },
  }
}
export type SettingDraft = Omit<ReturnType<typeof useSettingDraft<unknown>>, 'value' | 'change'>
