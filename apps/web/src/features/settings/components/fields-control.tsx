import { MultiSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { optionText } from '../setting-text.ts'
import { DraftButtons } from './draft-buttons.tsx'
import type { ControlProps } from './setting-control.tsx'
import { useSettingDraft } from './use-setting-draft.ts'

/** Checkboxes for a few fields. */
export function FieldsControl(props: ControlProps & { readonly options: readonly string[] }): ReactNode {
  const { entry, label, describedBy, options } = props
  const stored = Array.isArray(entry.value) ? entry.value.map(String) : []
  const draft = useSettingDraft<string[]>(props, stored)
  return (
    <DraftButtons label={label} draft={draft} isBelow>
      <MultiSelect
        aria-label={label}
        aria-describedby={describedBy}
        data={options.map((value) => ({ value, label: optionText(entry.name, value) }))}
        value={draft.value}
        placeholder={draft.value.length === 0 ? 'None' : ''}
        hidePickedOptions
        onChange={draft.change}
      />
    </DraftButtons>
  )
}
