import { useCallback, useLayoutEffect, useRef } from 'react'
import { useUnsavedEdit } from '#records/form/use-unsaved-edit.ts'

/** What is entered for a setting, and the version on which it began. */
export type SettingEdit = { readonly value: unknown; readonly seen: number }

/** Changes what is entered for a setting; null forgets it. Stays the same function. */
export type OnSettingEdit = (name: string, edit: SettingEdit | null) => void

/**
 * What is entered for the settings of a property, or of the whole system, until it is saved: stored on this device, so
 * that whoever comes back finds it.
 */
export function useSettingEdits(propertyId: number | null) {
  const edit = useUnsavedEdit<Readonly<Record<string, SettingEdit>>>(
    `preferences-${propertyId ?? 'system'}`,
    0,
  )
  // A save that ends later must forget its own entry only, and not what was entered in between.
  const latest = useRef(edit)
  useLayoutEffect(() => {
    latest.current = edit
  })
  const onEdit: OnSettingEdit = useCallback((name, next) => {
    const { entered, change, clear } = latest.current
    const { [name]: before, ...others } = entered ?? {}
    if (next !== null) change({ ...others, [name]: next })
    else if (Object.keys(others).length > 0) change(others)
    else if (before !== undefined) clear()
  }, [])
  return { entered: edit.entered, isRestored: edit.isRestored, clear: edit.clear, onEdit }
}
