import { useSingleMutation } from '#lib/use-single-mutation.ts'
import '@mantine/core/styles/List.layer.css'
import type { TeamWeek } from '@fettle/contract/timecards'
import { addDays, formatDate, localDay, weekOf } from '@fettle/rules/time/time'
import { Alert, Anchor, Button, List } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useEachMinute } from '#lib/clock.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { saveFile } from '#lib/save-file.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { ListBody } from '#records/list/list-body.tsx'
import { OnePropertyNote } from '#records/page/one-property-note.tsx'
import { ModalPanel } from '#ui/modal-panel.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { TableFrame } from '#ui/table-frame.tsx'
import { WithReason } from '#ui/with-reason.tsx'
import { ReopenWeek } from '../components/reopen-week.tsx'
import { TeamTable } from '../components/team-table.tsx'
import classes from '../components/timecard.module.css'
import { WeekBar } from '../components/week-bar.tsx'
import { approveOptions, payrollOptions, teamWeeksQuery } from '../timecard.queries.ts'
import { daysFrom, weekRange } from '../timecard-words.ts'

type Props = { readonly start: string | undefined; readonly onGo: (start: string) => void }

/** The week of all people in the property: view, approve, reopen, and export to payroll ([C5.035]). */
export function TeamPage({ start, onGo }: Props): ReactNode {
  usePageTitle('Team timecards')
  const { property, settings } = useWorkspace()
  const now = useEachMinute()
  const { from } = weekOf(start ?? localDay(now, property.propertyTimeZone), settings)
  const { data: rows, error, refetch } = useQuery(teamWeeksQuery(property.propertyId, from))
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [reopened, setReopened] = useState<TeamWeek | null>(null)
  const approving = useSingleMutation(approveOptions(useQueryClient()))
  const payroll = useSingleMutation(payrollOptions())
  const isAnyApproved = rows?.some(({ status }) => status === 'Approved') ?? false
  const ready = rows?.filter(({ can }) => can.approve) ?? []
  const picked = ready.filter(({ workerId }) => chosen.has(workerId))
  const refused = approving.data?.filter(({ approved }) => !approved) ?? []
  const nameOf = (id: number) => rows?.find(({ workerId }) => workerId === id)?.workerName
  const go = (next: string) => {
    setChosen(new Set())
    approving.reset()
    onGo(next)
  }
  const download = () =>
    payroll.mutate(
      { propertyId: property.propertyId, weekStart: from },
      { onSuccess: ({ blob }) => saveFile(blob, `Payroll ${from}.xlsx`) },
    )
  return (
    <>
      <PageHeader
        title="Team timecards"
        note={property.propertyName}
        actions={
          <>
            <Anchor component={Link} to="/timecard">
              My timecard
            </Anchor>
            <WithReason
              reason={isAnyApproved ? null : 'Approve a week first. Payroll holds approved weeks only.'}
            >
              {(described) => (
                <Button
                  {...described}
                  variant="default"
                  loading={payroll.isPending}
                  disabled={!isAnyApproved}
                  onClick={download}
                >
                  Payroll
                </Button>
              )}
            </WithReason>
            <Button
              loading={approving.isPending}
              disabled={picked.length === 0}
              onClick={() => approving.mutate(picked, { onSuccess: () => setChosen(new Set()) })}
            >
              Approve {picked.length > 0 ? picked.length : ''}
            </Button>
          </>
        }
      />
      <OnePropertyNote />
      <div className={classes.team}>
        <WeekBar
          label={weekRange({ weekStart: from, weekEnd: addDays(from, 6) })}
          title={`Week of ${formatDate(from, settings)}`}
          onGo={(weeks) => go(addDays(from, weeks * 7))}
        >
          {ready.length > 0 && (
            <Button
              variant="default"
              onClick={() =>
                setChosen(
                  picked.length === ready.length ? new Set() : new Set(ready.map(({ workerId }) => workerId)),
                )
              }
            >
              {picked.length === ready.length ? 'Clear selection' : `Choose ${ready.length} submitted`}
            </Button>
          )}
        </WeekBar>
        <ChangeError error={approving.error ?? payroll.error} />
        {refused.length > 0 && (
          <Alert color="red" role="alert" title="Not approved">
            <List size="sm">
              {refused.map(({ workerId, message }) => (
                <List.Item key={workerId}>
                  {nameOf(workerId)}: {message}
                </List.Item>
              ))}
            </List>
          </Alert>
        )}
        <ListBody name="The week" query={{ error, refetch }} hasRows={rows !== undefined}>
          <TableFrame hasCards>
            <TeamTable
              rows={rows}
              days={daysFrom(from)}
              chosen={chosen}
              onChoose={({ workerId }, isChosen) =>
                setChosen((before) => {
                  const next = new Set(before)
                  if (isChosen) next.add(workerId)
                  else next.delete(workerId)
                  return next
                })
              }
              onReopen={setReopened}
            />
          </TableFrame>
        </ListBody>
      </div>
      <ModalPanel
        title={`Reopen the week of ${reopened?.workerName ?? ''}`}
        size={440}
        opened={reopened !== null}
        onClose={() => setReopened(null)}
      >
        {reopened && <ReopenWeek row={reopened} onClose={() => setReopened(null)} />}
      </ModalPanel>
    </>
  )
}
