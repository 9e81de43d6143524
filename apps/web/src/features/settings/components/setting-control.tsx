import type { SettingEntry } from '@fettle/contract/settings'
import { countries } from '@fettle/rules/places/countries'
import { isColumnOption } from '@fettle/rules/records/list-columns'
import { isSubStatusSetting } from '@fettle/rules/settings/setting-changes'
import { formatOf } from '@fettle/rules/settings/setting-formats'
import { profileAttributes } from '@fettle/rules/settings/settings-catalog'
import { Anchor, Select, Switch } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isSameValue, optionText, settingText } from '../setting-text.ts'
import type { SettingChanging } from '../use-setting-change.ts'
import type { OnSettingEdit, SettingEdit } from '../use-setting-edits.ts'
import { ColumnsControl } from './columns-control.tsx'
import { FieldsControl } from './fields-control.tsx'
import { ListControl, NumberControl, TextControl } from './text-controls.tsx'

export type ControlProps = {
  readonly entry: SettingEntry
  readonly label: string
  /** Id of the element that describes the setting. */
  readonly describedBy: string
  readonly changing: SettingChanging
  /** Unsaved input. */
  readonly edit: SettingEdit | null
  readonly onEdit: OnSettingEdit
}

type Props = ControlProps & { readonly propertyId: number | null }

/** Input for a setting. Switches and choices save immediately; typed values save with a button or Enter. */
export function SettingControl({ propertyId, ...props }: Props): ReactNode {
  const { entry } = props
  // Remounts for another property, even with an equal value.
  const key = `${propertyId}`
  switch (entry.type) {
    case 'flag':
      return <FlagControl {...props} />
    case 'number':
      return <NumberControl key={key} {...props} />
    case 'columns':
      return <ColumnsControl key={key} {...props} columns={listOf(entry.value).filter(isColumnOption)} />
    case 'fields':
      return <FieldsControl key={key} {...props} options={profileAttributes} />
    case 'list':
      return isSubStatusSetting(entry.name) ? (
        <SubStatuses {...props} />
      ) : (
        <ListControl key={key} {...props} />
      )
    default:
      return choicesOf(entry) ? <ChoiceControl {...props} /> : <TextControl key={key} {...props} />
  }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function FlagControl({ entry, label, describedBy, changing }: ControlProps): ReactNode {
  const { isPending, pendingValue, save } = changing
  const isOn = typeof pendingValue === 'boolean' ? pendingValue : entry.value === true
  return (
    <Switch
      aria-label={label}
      aria-describedby={describedBy}
      label={isOn ? 'On' : 'Off'}
      labelPosition="left"
      checked={isOn}
      aria-busy={isPending}
      onChange={(event) => {
        if (!isPending) save({ value: event.currentTarget.checked, seen: entry.fmModId })
      }}
    />
  )
}

/** Allowed texts if limited, else null. */
function choicesOf({ name, options }: SettingEntry): readonly string[] | null {
  if (options) return options
  const format = formatOf(name)
  if (format === 'time-zone') return ['UTC', ...Intl.supportedValuesOf('timeZone')]
  if (format === 'country') return countries().map(({ code }) => code)
  return format === 'currency' ? Intl.supportedValuesOf('currency') : null
}

function ChoiceControl({ entry, label, describedBy, changing }: ControlProps): ReactNode {
  const { isPending, pendingValue, save } = changing
  const choices = [...new Set([...(choicesOf(entry) ?? []), String(entry.value)])]
  const shown = String(pendingValue ?? entry.value)
  return (
    <Select
      aria-label={label}
      aria-describedby={describedBy}
      data={choices.map((value) => ({ value, label: optionText(entry.name, value) }))}
      value={shown}
      searchable={choices.length > 8}
      limit={300}
      allowDeselect={false}
      nothingFoundMessage="Nothing found"
      aria-busy={isPending}
      onChange={(value) => {
        if (value !== null && !isPending && !isSameValue(value, entry.value))
          save({ value, seen: entry.fmModId })
      }}
    />
  )
}

/** Sub-statuses are a value list: used ones can only be retired there. */
function SubStatuses({ entry }: ControlProps): ReactNode {
  return (
    <div>
      <div>{settingText(entry, entry.value)}</div>
      <Anchor component={Link} to="/admin/value-lists" size="sm">
        Edit in Value lists
      </Anchor>
    </div>
  )
}
