import { localDay } from '@fettle/rules/time/time'
import { Anchor, Button, Checkbox } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useEachMinute } from '#lib/clock.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { saveFile } from '#lib/save-file.ts'
import { useSingleMutation } from '#lib/use-single-mutation.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ListBody } from '#records/list/list-body.tsx'
import { PrintButton } from '#records/page/print-button.tsx'
import { RecordLoading } from '#records/page/record-loading.tsx'
import { DayBar } from '#ui/day-bar.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { activityQuery, activitySheetOptions } from '../activity.queries.ts'
import classes from '../components/activity/activity.module.css'
import { DayCard, hasActivity } from '../components/activity/day-card.tsx'

type Props = { readonly date: string | undefined; readonly onDate: (date: string) => void }

/** What each worker of the property did on a day: orders, status changes, hours, gaps ([C5.004]). */
export function ActivityPage({ date, onDate }: Props): ReactNode {
  usePageTitle('Daily Activity')
  const { property } = useWorkspace()
  const { propertyId, propertyTimeZone } = property
  const today = localDay(useEachMinute(), propertyTimeZone)
  const day = date ?? today
  const [showsAll, setShowsAll] = useState(false)
  const { data, error, refetch } = useQuery(activityQuery({ propertyId, date: day }))
  const sheet = useSingleMutation(activitySheetOptions())
  const active = data?.filter(hasActivity) ?? []
  const shown = showsAll ? (data ?? []) : active
  return (
    <>
      <PageHeader
        title="Daily Activity"
        note={property.propertyName}
        actions={
          <>
            <Anchor component={Link} to="/workers">
              Workers
            </Anchor>
            <PrintButton />
            <Button
              variant="default"
              leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
              loading={sheet.isPending}
              onClick={() =>
                sheet.mutate(
                  { propertyId, date: day },
                  { onSuccess: ({ blob }) => saveFile(blob, `Daily activity ${day}.xlsx`) },
                )
              }
            >
              Spreadsheet
            </Button>
          </>
        }
      />
      <div className={classes.page}>
        <div className={classes.bar}>
          <DayBar day={day} today={today} onGo={onDate} />
          <Checkbox
            label="Workers without activity too"
            checked={showsAll}
            onChange={(event) => setShowsAll(event.currentTarget.checked)}
          />
        </div>
        <ListBody name="The day" query={{ error, refetch }} hasRows={data !== undefined}>
          {data === undefined ? (
            <RecordLoading />
          ) : shown.length === 0 ? (
            <p className={classes.none}>No activity on this day.</p>
          ) : (
            shown.map((worker) => <DayCard key={worker.workerId} worker={worker} zone={propertyTimeZone} />)
          )}
        </ListBody>
      </div>
    </>
  )
}
