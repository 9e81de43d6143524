import { Checkbox, SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { LightDayField } from '#ui/light-day-field.tsx'
import { type HomeSearch, homeAddress, homeStatuses } from '../../requester-home-search.ts'
import classes from './requester-home.module.css'

type Props = { readonly search: HomeSearch; readonly onGo: (search: HomeSearch) => void }

const segmented = {
  root: classes.statuses ?? '',
  indicator: classes.current ?? '',
  label: classes.status ?? '',
}

/** The filters of 'My Orders': status, entry date range, all entities ([A2.036]). */
export function OrderFilters({ search, onGo }: Props): ReactNode {
  const { settings } = useWorkspace()
  const isSmall = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  // Keeps the URL short: no number for the first row.
  const change = (part: Partial<HomeSearch>) =>
    onGo({ ...homeAddress.withFilters(search, part), skip: undefined })
  return (
    <fieldset className={classes.filters} aria-label="Filters of My Orders">
      <SegmentedControl
        aria-label="Status"
        size="sm"
        fullWidth={isSmall}
        data={[...homeStatuses]}
        value={search.orderStatus ?? homeStatuses[0]}
        classNames={segmented}
        onChange={(value) => change({ orderStatus: homeStatuses.find((status) => status === value) })}
      />
      <div className={classes.dates}>
        <LightDayField
          label="Entered from"
          value={search.entryDateStart}
          max={search.entryDateEnd}
          onChange={(entryDateStart) => change({ entryDateStart })}
        />
        <LightDayField
          label="Entered to"
          value={search.entryDateEnd}
          min={search.entryDateStart}
          onChange={(entryDateEnd) => change({ entryDateEnd })}
        />
      </div>
      <div className={classes.all}>
        <Checkbox
          label={`Show orders across all ${settings.multiPropLabelPlural}`}
          checked={search.allEntities ?? false}
          onChange={(event) => change({ allEntities: event.currentTarget.checked || undefined })}
        />
      </div>
    </fieldset>
  )
}
