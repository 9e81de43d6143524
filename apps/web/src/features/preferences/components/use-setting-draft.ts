import type { SettingEntry } from '@fettle/contract/settings'
import { settingFault } from '@fettle/rules/setting-faults'
import { isSettingName, settingDefinition } from '@fettle/rules/settings'
import { type KeyboardEvent, useState } from 'react'
import { isSameValue } from '../setting-text.ts'
import type { SettingChanging } from '../use-setting-change.ts'

/**
 * What is typed for a setting until it is saved. The entry stays when somebody else saves meanwhile: the save is refused
 * once, with their value beside it, and replaces it when it is pressed again.
 */
export function useSettingDraft<T>(
  entry: SettingEntry,
  changing: SettingChanging,
  stored: T,
  toSetting: (entered: T) => unknown = (entered) => entered,
) {
  const [draft, setDraft] = useState<{ value: T; seen: number } | null>(null)
  const value = draft === null ? stored : draft.value
  const isChanged = draft !== null && !isSameValue(draft.value, stored)
  const wanted = toSetting(value)
  const fault =
    isChanged && isSettingName(entry.name)
      ? settingFault(entry.name, settingDefinition(entry.name), wanted)
      : null
  const cancel = () => {
    setDraft(null)
    changing.reset()
  }
  const save = () => {
    if (!isChanged || fault !== null || changing.isPending) return
    const seen = changing.error === null ? draft.seen : entry.fmModId
    changing.save({ value: wanted, seen, onDone: () => setDraft(null) })
  }
  return {
    value,
    /** Something is entered that is not saved. */
    isChanged,
    /** Why it cannot be saved, as a sentence. */
    fault,
    isPending: changing.isPending,
    change: (next: T) => setDraft({ value: next, seen: draft?.seen ?? entry.fmModId }),
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
