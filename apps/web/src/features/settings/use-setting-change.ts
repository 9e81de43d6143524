import type { SettingEntry } from '@fettle/contract/settings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showNotice } from '#records/change/undo-notice.ts'
import { isSameValue, settingText, wordsOf } from './setting-text.ts'
import { changeSettingsOptions, settingEntriesQuery } from './settings.queries.ts'

/** The record kind of settings, for notices. */
export const settingsRecord = 'settings'

type Saving = {
  readonly value: unknown
  /** The version seen by the person. */
  readonly seen: number
  readonly onDone?: () => void
}

/** Saves one setting, of the system or of a property, and offers undo. */
export function useSettingChange(entry: SettingEntry, propertyId: number | null) {
  const queries = useQueryClient()
  const { mutate, isPending, error, variables, reset } = useMutation(
    changeSettingsOptions(queries, propertyId),
  )
  const { label } = wordsOf(entry.name)

  const undo = (value: unknown) => {
    const now = queries
      .getQueryData(settingEntriesQuery(propertyId).queryKey)
      ?.find(({ name }) => name === entry.name)
    if (!now) return
    // Errors show in a dialog, because the row may be out of view.
    const options = { ...changeSettingsOptions(queries, propertyId), meta: {} }
    void queries
      .getMutationCache()
      .build(queries, options)
      .execute([{ name: entry.name, value, fmModId: now.fmModId }])
      .then(() => showNotice({ record: settingsRecord, text: `${label}: undone.`, undo: null }))
      .catch(() => undefined)
  }

  const save = ({ value, seen, onDone }: Saving) => {
    const before = isSameValue(entry.value, entry.systemValue) && propertyId !== null ? null : entry.value
    mutate([{ name: entry.name, value, fmModId: seen }], {
      onSuccess: (answer) => {
        const now = answer.find(({ name }) => name === entry.name)
        const text = `${label}: ${settingText(entry, now?.value)}. Saved.`
        showNotice({ record: settingsRecord, text, undo: () => undo(before) })
        onDone?.()
      },
    })
  }
  return { save, isPending, error, reset, pendingValue: isPending ? variables?.[0]?.value : undefined }
}
export type SettingChanging = ReturnType<typeof useSettingChange>
