import { useCallback, useLayoutEffect, useRef } from 'react'
import { useUnsavedEdit } from '#records/form/use-unsaved-edit.ts'

/** Input for a setting, with its initial version. */
export type SettingEdit = { readonly value: unknown; readonly seen: number }

/** Updates the input for a setting; null clears it. Stable function. */
export type OnSettingEdit = (name: string, edit: SettingEdit | null) => void

/**
 * Unsaved inputs for the settings of a property, or of the whole system, stored on this device until saved.
 */
export function useSettingEdits(propertyId: number | null) {
  const edit = useUnsavedEdit<Readonly<Record<string, SettingEdit>>>(
    `preferences-${propertyId ?? 'system'}`,
    0,
  )
  // A save that finishes later must clear only its own input.
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
