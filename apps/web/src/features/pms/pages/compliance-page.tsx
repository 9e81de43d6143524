import {
  type ComplianceFigures,
  type ComplianceSelection,
  complianceDefinition,
  complianceGroups,
  complianceSelections,
  complianceText,
} from '@fettle/rules/pm/compliance'
import { groupWords, selectionWords } from '@fettle/rules/pm/compliance-words'
import { formatNumber } from '@fettle/rules/time/formats'
import { formatDate, localDay } from '@fettle/rules/time/time'
import { Anchor, Select, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useEachMinute } from '#lib/clock.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ListBody } from '#records/list/list-body.tsx'
import { OnePropertyNote } from '#records/page/one-property-note.tsx'
import { DayField } from '#ui/day-field.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { TableFrame } from '#ui/table-frame.tsx'
import { complianceQuery } from '../compliance.queries.ts'
import { type ComplianceSearch, compliancePeriod } from '../compliance-search.ts'
import classes from '../components/compliance/compliance.module.css'
import { FiguresTable } from '../components/compliance/figures-table.tsx'
import { PrintButton } from '../components/compliance/print-button.tsx'
import { RowsPanel } from '../components/compliance/rows-panel.tsx'

type Props = { readonly search: ComplianceSearch; readonly onGo: (search: ComplianceSearch) => void }

/**
 * PM compliance of a period: figures by group, their definition, and the occurrences behind each ([C2.089] to
 * [C2.094]).
 */
export function CompliancePage({ search, onGo }: Props): ReactNode {
  usePageTitle('PM Compliance')
  const { property, settings } = useWorkspace()
  const today = localDay(useEachMinute(), property.propertyTimeZone)
  const { from, to } = compliancePeriod(search, today)
  const groupBy = search.groupBy ?? 'schedule'
  const period = { propertyId: groupBy === 'property' ? undefined : property.propertyId, from, to, groupBy }
  const { data, error, refetch } = useQuery(complianceQuery(period))
  const where = groupBy === 'property' ? 'All properties' : property.propertyName
  const words = `${where}, ${formatDate(from, settings)} to ${formatDate(to, settings)}`
  const { counted, group } = search
  const groupName =
    group === undefined
      ? ''
      : data?.groups.find(({ groupId }) => groupId === (group === 'none' ? null : group))?.name
  const all = { ...period, counted: undefined, group: undefined }
  const open = (next: ComplianceSelection, of?: number | null) =>
    onGo({ ...search, counted: next, group: of === null ? 'none' : of })
  return (
    <>
      <PageHeader
        title="PM Compliance"
        note={where}
        actions={
          <>
            <Anchor component={Link} to="/pms/calendar">
              PM Calendar
            </Anchor>
            <PrintButton label="Print report" rows={all} words={words} />
          </>
        }
      />
      {groupBy !== 'property' && <OnePropertyNote />}
      <div className={classes.page}>
        <div className={classes.period}>
          <DayField
            label="From"
            isRequired
            value={from}
            onChange={(next) => next && onGo({ ...search, from: next, to: to < next ? next : to })}
          />
          <DayField
            label="To"
            isRequired
            min={from}
            value={to}
            onChange={(next) => next && onGo({ ...search, from, to: next })}
          />
          <Select
            label="Group by"
            allowDeselect={false}
            data={complianceGroups.map((value) => ({ value, label: groupWords[value] }))}
            value={groupBy}
            onChange={(value) =>
              onGo({ ...search, groupBy: complianceGroups.find((each) => each === value), group: undefined })
            }
          />
        </div>
        <ListBody name="The report" query={{ error, refetch }} hasRows={data !== undefined}>
          {data === undefined ? (
            <Skeleton height={360} aria-label="Loading..." />
          ) : (
            <>
              <Summary total={data.total} onOpen={open} />
              <TableFrame hasCards>
                <FiguresTable
                  groupBy={groupBy}
                  groups={data.groups}
                  onOpen={(next, { groupId }) => open(next, groupId)}
                />
              </TableFrame>
            </>
          )}
        </ListBody>
      </div>
      {counted !== undefined && (
        <RowsPanel
          key={`${counted} ${group}`}
          title={[selectionWords[counted], groupName].filter(Boolean).join(': ')}
          rows={{ ...period, counted, group }}
          words={[words, groupName, selectionWords[counted]].filter(Boolean).join(', ')}
          onClose={() => onGo({ ...search, counted: undefined, group: undefined })}
        />
      )}
    </>
  )
}

type SummaryProps = {
  readonly total: ComplianceFigures
  readonly onOpen: (counted: ComplianceSelection) => void
}

/** The rate of the whole period with its numbers. */
function Summary({ total, onOpen }: SummaryProps): ReactNode {
  return (
    <section className={classes.summary} aria-label="Compliance">
      <div className={classes.figure}>{complianceText(total)}</div>
      <div className={classes.numbers}>
        {complianceSelections.map((counted) =>
          total[counted] === 0 ? (
            <span key={counted}>0 {selectionWords[counted].toLowerCase()}</span>
          ) : (
            <Anchor key={counted} component="button" type="button" onClick={() => onOpen(counted)}>
              {formatNumber(total[counted])} {selectionWords[counted].toLowerCase()}
            </Anchor>
          ),
        )}
      </div>
      <p className={classes.definition}>{complianceDefinition}</p>
    </section>
  )
}
