import type { SettingEntry } from '@fettle/contract/settings'
import { Anchor, Badge } from '@mantine/core'
import { memo, type ReactNode, useId } from 'react'
import { timeAgo } from '#lib/time-ago.ts'
import { timeInBothZones } from '#lib/viewer-time.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { useMayChangeShared } from '#nouns/shared-records/use-may-change-shared.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { isSameValue, settingText, wordsOf } from '../setting-text.ts'
import { useSettingChange } from '../use-setting-change.ts'
import type { OnSettingEdit, SettingEdit } from '../use-setting-edits.ts'
import { SettingControl } from './setting-control.tsx'
import classes from './settings.module.css'

type Props = {
  readonly entry: SettingEntry
  readonly propertyId: number | null
  readonly onProperty: (propertyId: number) => void
  /** Unsaved input. */
  readonly edit: SettingEdit | null
  readonly onEdit: OnSettingEdit
}

/**
 * One setting: label, description, editable value, default and last change. Memoized, so that typing
 * rerenders one row only.
 */
export const SettingRow = memo(function SettingRow({
  entry,
  propertyId,
  onProperty,
  edit,
  onEdit,
}: Props): ReactNode {
  const { label, meaning } = wordsOf(entry.name)
  const changing = useSettingChange(entry, propertyId)
  const meaningId = useId()
  const fallback = propertyId === null ? entry.default : entry.systemValue
  const mayChangeShared = useMayChangeShared()
  const isFixed = entry.derived || (propertyId === null && !mayChangeShared)
  const isChanged = !isSameValue(entry.value, fallback)
  return (
    <div className={classes.row} data-setting={entry.name} data-flag={entry.type === 'flag' || undefined}>
      <div className={classes.words}>
        <h3 className={classes.label}>
          {label}
          {entry.coming && (
            <Badge variant="default" size="sm" ml={8}>
              Not used yet
            </Badge>
          )}
        </h3>
        <p className={classes.meaning} id={meaningId}>
          {meaning}
        </p>
      </div>
      <div className={classes.control}>
        {isFixed ? (
          <span>{settingText(entry, entry.value)}</span>
        ) : (
          <SettingControl
            entry={entry}
            label={label}
            describedBy={meaningId}
            changing={changing}
            edit={edit}
            onEdit={onEdit}
            propertyId={propertyId}
          />
        )}
      </div>
      <div className={classes.facts}>
        <p>
          {propertyId === null ? 'Default' : 'Whole system'}: {settingText(entry, fallback)}
          {isChanged && !isFixed && (
            <>
              {' · '}
              <Anchor
                component="button"
                type="button"
                inherit
                aria-label={`Use ${propertyId === null ? 'default' : 'the system’s'} for ${label}`}
                onClick={() => changing.save({ value: null, seen: entry.fmModId })}
              >
                Use {propertyId === null ? 'default' : 'the system’s'}
              </Anchor>
            </>
          )}
        </p>
        <LastChange entry={entry} />
        {entry.overrides.map(({ propertyId: id, propertyName, value }) => (
          <p key={id}>
            <Anchor component="button" type="button" inherit onClick={() => onProperty(id)}>
              {propertyName}
            </Anchor>
            : {settingText(entry, value)}
          </p>
        ))}
      </div>
      {changing.error && (
        <div className={classes.error}>
          <ChangeError error={changing.error} />
        </div>
      )}
    </div>
  )
})

/** The last change of the setting: person, time, old and new value. */
function LastChange({ entry }: { entry: SettingEntry }): ReactNode {
  const { settings } = useWorkspace()
  if (entry.lastChange === null) return null
  const { dateTime, by, from, to } = entry.lastChange
  return (
    <p>
      {by === '' ? 'Changed' : `${by} changed it`}{' '}
      <time dateTime={dateTime} title={timeInBothZones(dateTime, settings.homeBaseTimeZone, settings)}>
        {timeAgo(dateTime, Date.now())}
      </time>
      : {settingText(entry, from)} → {settingText(entry, to)}
    </p>
  )
}
