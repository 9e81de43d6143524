import type { SettingEntry } from '@fettle/contract/settings'
import { settingGroups } from '@fettle/rules/settings/settings-catalog'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useMemo } from 'react'
import type { AdminSectionProps } from '#lib/admin-section.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { SharedNote } from '#nouns/shared-records/shared-note.tsx'
import { ChangeNotice } from '#records/change/change-notice.tsx'
import { LeaveGuard } from '#records/form/leave-guard.tsx'
import { RestoredDraftNotice } from '#records/form/restored-draft-notice.tsx'
import { ListBody } from '#records/list/list-body.tsx'
import { NothingFound } from '#records/list/nothing-found.tsx'
import { SearchBox } from '#records/list/search-box.tsx'
import { RecordLoading } from '#records/page/record-loading.tsx'
import { JumpChips } from '#ui/jump-chips.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { SettingRow } from '../components/setting-row.tsx'
import classes from '../components/settings.module.css'
import { isFound } from '../setting-text.ts'
import { settingEntriesQuery } from '../settings.queries.ts'
import { maxSearchLength, readSettingsSearch } from '../settings-search.ts'
import { settingsRecord } from '../use-setting-change.ts'
import { useSettingEdits } from '../use-setting-edits.ts'

const title = 'Preferences'
const system = 'system'
const address = '/admin/preferences'

/** All settings by group, of the whole system or of one property, edited in place (C8.3). */
export function SettingsPage({ search: raw, onSearch }: AdminSectionProps): ReactNode {
  usePageTitle(title)
  const { properties, settings } = useWorkspace()
  const propertyIds = useMemo(() => properties.map(({ propertyId }) => propertyId), [properties])
  const { property: propertyId = null, search } = readSettingsSearch(raw, propertyIds)
  const query = useQuery(settingEntriesQuery(propertyId))
  const go = (next: { property?: number | null; search?: string | undefined }) => {
    const property = next.property === undefined ? propertyId : next.property
    const text = 'search' in next ? next.search : search
    onSearch(
      { ...(property !== null && { property }), ...(text && { search: text }) },
      { replace: 'search' in next },
    )
  }
  const onProperty = useCallback(
    (property: number) => onSearch({ property, ...(search && { search }) }, { replace: false }),
    [onSearch, search],
  )
  return (
    <>
      <PageHeader title={title} />
      <div className={classes.tools}>
        <Select
          aria-label="Whose settings"
          data={[
            { value: system, label: 'Whole system' },
            ...properties.map((each) => ({ value: String(each.propertyId), label: each.propertyName })),
          ]}
          value={propertyId === null ? system : String(propertyId)}
          allowDeselect={false}
          onChange={(value) => go({ property: value === system || value === null ? null : Number(value) })}
        />
        <SearchBox
          label="Search settings"
          value={search}
          maxLength={maxSearchLength}
          onSearch={(text) => go({ search: text })}
        />
      </div>
      {propertyId === null && <SharedNote />}
      {propertyId !== null && (
        <p className={classes.meaning}>
          What a {settings.multiPropLabelSingular.toLowerCase()} can have of its own. Everything else is the
          same in the whole system.
        </p>
      )}
      <ListBody name="The settings" query={query} hasRows={query.data !== undefined}>
        {query.data ? (
          <Groups
            // Input belongs to one property.
            key={propertyId}
            entries={search === undefined ? query.data : query.data.filter((entry) => isFound(entry, search))}
            propertyId={propertyId}
            onProperty={onProperty}
            onReset={() => go({ search: undefined })}
          />
        ) : (
          <RecordLoading />
        )}
      </ListBody>
      <ChangeNotice record={settingsRecord} />
    </>
  )
}

type GroupsProps = {
  readonly entries: readonly SettingEntry[]
  readonly propertyId: number | null
  readonly onProperty: (propertyId: number) => void
  readonly onReset: () => void
}

const idOf = (group: string) => `settings-${group.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`

function Groups({ entries, propertyId, onProperty, onReset }: GroupsProps): ReactNode {
  const edits = useSettingEdits(propertyId)
  const groups = settingGroups.flatMap((group) => {
    const own = entries.filter((entry) => entry.group === group)
    return own.length === 0 ? [] : [{ group, own }]
  })
  return (
    <div className={classes.groups}>
      {edits.isRestored && <RestoredDraftNotice onDiscard={edits.clear} />}
      {entries.length === 0 && <NothingFound isFiltered onReset={onReset} />}
      <LeaveGuard
        holdsBack={(pathname) => edits.entered !== null && pathname !== address}
        message="Your entries are saved as a draft on this device."
      />
      <JumpChips
        label="Groups"
        chips={groups.map(({ group, own }) => ({ id: idOf(group), label: group, count: String(own.length) }))}
      />
      {groups.map(({ group, own }) => (
        <SectionCard key={group} id={idOf(group)} title={group} isFlush>
          {own.map((entry) => (
            <SettingRow
              key={`${propertyId} ${entry.name}`}
              entry={entry}
              propertyId={propertyId}
              onProperty={onProperty}
              edit={edits.entered?.[entry.name] ?? null}
              onEdit={edits.onEdit}
            />
          ))}
        </SectionCard>
      ))}
    </div>
  )
}
