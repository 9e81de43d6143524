import { maxCharacters, maxLengthOf } from '@fettle/rules/settings/setting-formats'
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { NumberInput } from '#ui/number-input.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { optionText, wordsOf } from '../setting-text.ts'
import { DraftButtons } from './draft-buttons.tsx'
import type { ControlProps } from './setting-control.tsx'
import { useSettingDraft } from './use-setting-draft.ts'

/** A text. Enter saves, Escape reverts. */
export function TextControl(props: ControlProps): ReactNode {
  const { entry, label, describedBy } = props
  const draft = useSettingDraft(props, String(entry.value ?? ''))
  return (
    <DraftButtons label={label} draft={draft}>
      <TextInput
        aria-label={label}
        aria-describedby={describedBy}
        maxLength={entry.max ?? maxLengthOf(entry.name)}
        placeholder={optionText(entry.name, '') || 'Empty'}
        value={draft.value}
        error={draft.fault !== null}
        onChange={(event) => draft.change(event.currentTarget.value)}
        onKeyDown={draft.onKeyDown}
      />
    </DraftButtons>
  )
}

const isNumber = (value: string | number): value is number => typeof value === 'number'

/** A number with its unit. An empty field cannot be saved. */
export function NumberControl(props: ControlProps): ReactNode {
  const { entry, label, describedBy } = props
  const stored = typeof entry.value === 'number' ? entry.value : ''
  const draft = useSettingDraft<string | number>(props, stored, (value) =>
    isNumber(value) ? value : Number.parseFloat(value || 'NaN'),
  )
  const { unit } = wordsOf(entry.name)
  return (
    <DraftButtons label={label} draft={draft}>
      <NumberInput
        aria-label={unit === undefined ? label : `${label}, in ${unit}`}
        aria-describedby={describedBy}
        value={draft.value}
        error={draft.fault !== null}
        {...(unit !== undefined && {
          rightSection: <span aria-hidden>{unit}</span>,
          rightSectionWidth: 84,
        })}
        onChange={draft.change}
        onKeyDown={draft.onKeyDown}
      />
    </DraftButtons>
  )
}

/** Texts, one per line. */
export function ListControl(props: ControlProps): ReactNode {
  const { entry, label, describedBy } = props
  const stored = Array.isArray(entry.value) ? entry.value.join('\n') : ''
  const draft = useSettingDraft(props, stored, (text) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  )
  return (
    <DraftButtons label={label} draft={draft} isBelow>
      <Textarea
        aria-label={label}
        aria-describedby={describedBy}
        placeholder="None"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={maxCharacters * 20}
        value={draft.value}
        error={draft.fault !== null}
        onChange={(event) => draft.change(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) draft.onKeyDown(event)
        }}
      />
    </DraftButtons>
  )
}
