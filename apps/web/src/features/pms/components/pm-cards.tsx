import { maxShownTargets } from '@fettle/contract/pm-schedule-parts'
import type { PmScheduleDetail } from '@fettle/contract/pm-schedules'
import { may } from '@fettle/rules/access/permissions'
import { everyNth } from '@fettle/rules/pm/plan-sentences'
import { formatHours } from '@fettle/rules/text/money'
import { formatNumber } from '@fettle/rules/time/formats'
import { formatDate } from '@fettle/rules/time/time'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { PriorityFlag } from '#nouns/orders/priority-flag.tsx'
import { PartLink } from '#nouns/parts/part-link.tsx'
import type { Column } from '#ui/data-table.tsx'
import { DisplayField, FieldList } from '#ui/display-field.tsx'
import { RecordLine } from '#ui/record-line.tsx'
import { RecordTable } from '#ui/record-table.tsx'
import { procedureChoicesQuery } from '../pm-change.ts'
import { NextDate } from './next-date.tsx'
import { PauseTarget } from './pause-target.tsx'
import { ReadingWantedBadge } from './pm-badges.tsx'
import { HoursField } from './pm-field.tsx'
import classes from './pms.module.css'

type Props = { readonly schedule: PmScheduleDetail }
type Target = PmScheduleDetail['targets'][number]
type Line = PmScheduleDetail['plan']['sequence'][number]

const orderTexts: Readonly<Record<PmScheduleDetail['pmLinkOption'], string>> = {
  'one order': 'One order for all',
  'order per asset': 'An order for each asset',
  'order per location': 'An order for each location',
  'order per building': 'An order for each building',
}

/** Targets with their next dates, and why one is left off ([C2.008], [C2.009]). */
export function Targets({ schedule }: Props): ReactNode {
  const { settings, actor } = useWorkspace()
  const { targets, targetCount, assets, locations, propertyTimeZone: timeZone } = schedule
  const dateOf = ({ nextDate, isEstimated }: Target) =>
    nextDate !== null && <NextDate day={nextDate} timeZone={timeZone} isEstimated={isEstimated} />
  const stateOf = ({ isPaused, leftOffBecause }: Target) =>
    [isPaused && 'Paused', leftOffBecause && `Left off: ${leftOffBecause}`].filter(Boolean).join('; ')
  const meterOf = ({ meter }: Target) =>
    meter && (
      <span className={classes.title}>
        {meter.lastReading === null || meter.lastReadOn === null
          ? `${meter.name}: not read yet`
          : `${meter.name}: ${formatNumber(meter.lastReading)} ${meter.units} on ${formatDate(meter.lastReadOn, settings)}`}
        {meter.isReadingWanted && <ReadingWantedBadge />}
      </span>
    )
  // A single target is paused through its schedule.
  const mayPause = targets.length > 1 && may(actor, 'pms.edit')
  const hasMeter = targets.some(({ meter }) => meter !== null)
  const columns: Column<Target>[] = [
    { key: 'target', title: 'Due for', render: (target) => <TargetName target={target} /> },
    { key: 'next', title: 'Next Date', clip: true, render: dateOf },
    ...(hasMeter ? [{ key: 'meter', title: 'Meter', render: meterOf }] : []),
    { key: 'state', title: 'State', render: stateOf },
    ...(mayPause
      ? [
          {
            key: 'actions',
            title: 'Actions',
            isTitleHidden: true,
            align: 'right' as const,
            render: (target: Target) => <PauseTarget schedule={schedule} target={target} />,
          },
        ]
      : []),
  ]
  return (
    <>
      <div className={classes.facts}>
        <FieldList>
          <DisplayField label="Orders">
            {schedule.isRoute ? 'One order, asset by asset' : orderTexts[schedule.pmLinkOption]}
          </DisplayField>
          {schedule.building !== null && <DisplayField label="Building">{schedule.building}</DisplayField>}
          {assets.length > 0 && (
            <DisplayField label="Assets" isWide>
              <Assets schedule={schedule} />
            </DisplayField>
          )}
          {locations.length > 0 && (
            <DisplayField label="Locations" isWide>
              {locations
                .map(({ buildingName, floorName, roomName }) =>
                  [buildingName, floorName, roomName].filter(Boolean).join(' › '),
                )
                .join(', ')}
            </DisplayField>
          )}
        </FieldList>
      </div>
      <RecordTable
        caption="Due for"
        rows={targets}
        rowKey={({ targetId }) => targetId}
        empty="The next run of the generator finds what it is due for."
        scrollsBeyond={20}
        columns={columns}
        {...(targetCount > maxShownTargets && {
          foot: `The first ${formatNumber(maxShownTargets)} of ${formatNumber(targetCount)}.`,
        })}
        card={(target) => (
          <RecordLine
            title={<TargetName target={target} />}
            facts={[dateOf(target), meterOf(target)]}
            note={stateOf(target)}
            actions={mayPause && <PauseTarget schedule={schedule} target={target} />}
          />
        )}
      />
    </>
  )
}

function TargetName({ target: { name, assetId } }: { readonly target: Target }): ReactNode {
  if (assetId === null) return name || 'The whole schedule'
  return (
    <Link to="/assets/$assetId" params={{ assetId: String(assetId) }} className={classes.link}>
      {name}
    </Link>
  )
}

/** Maximum number of named assets. Larger numbers show a count. */
const namedAssets = 20

function Assets({ schedule: { assets } }: Props): ReactNode {
  const more = assets.length - namedAssets
  return (
    <span className={classes.title}>
      {assets.slice(0, namedAssets).map(({ assetId, code, name, status }) => (
        <Link
          key={assetId}
          to="/assets/$assetId"
          params={{ assetId: String(assetId) }}
          className={classes.link}
          title={`${name}, ${status}`}
        >
          {code}
        </Link>
      ))}
      {more > 0 && <span>and {formatNumber(more)} more</span>}
    </span>
  )
}

/** Estimated hours, and parts requested by each order. */
export function LaborAndParts({ schedule }: Props): ReactNode {
  const { estimatedHours, parts } = schedule
  const amountOf = ({ quantity, units }: (typeof parts)[number]) =>
    `${formatNumber(quantity)} ${units}`.trim()
  const nameOf = ({ partId, name }: (typeof parts)[number]) => <PartLink partId={partId}>{name}</PartLink>
  return (
    <>
      <div className={classes.facts}>
        <FieldList>
          <HoursField schedule={schedule}>
            {estimatedHours === null ? null : formatHours(estimatedHours)}
          </HoursField>
        </FieldList>
      </div>
      <RecordTable
        caption="Parts"
        rows={parts}
        rowKey={({ partId }) => partId}
        empty="No parts."
        columns={[
          { key: 'code', title: 'Code', render: ({ code }) => code },
          { key: 'name', title: 'Name', render: nameOf },
          { key: 'quantity', title: 'Quantity', align: 'right', render: amountOf },
        ]}
        card={(part) => <RecordLine title={nameOf(part)} facts={[part.code]} amount={amountOf(part)} />}
      />
    </>
  )
}

/** Sequence lines: other work on every n-th date ([C2.035]). */
export function Sequence({ schedule: { plan, propertyId } }: Props): ReactNode {
  const { data: procedures } = useQuery({
    ...procedureChoicesQuery,
    enabled: plan.sequence.some(({ procedureId }) => procedureId !== null),
  })
  const workOf = ({ procedureId }: Line) =>
    procedureId === null
      ? 'Same procedure as the schedule'
      : (procedures?.find((each) => each.procedureId === procedureId)?.title ?? 'Another procedure')
  const hoursOf = ({ hours }: Line) => (hours === null ? null : `${formatHours(hours)} h`)
  const priorityOf = ({ priority }: Line) =>
    priority !== null && <PriorityFlag propertyId={propertyId} priority={priority} />
  return (
    <RecordTable
      caption="Sequence"
      rows={plan.sequence}
      rowKey={({ every }) => every}
      empty="Every date has the same work."
      columns={[
        { key: 'every', title: 'Which', render: ({ every }) => everyNth(every) },
        { key: 'work', title: 'Work', render: workOf },
        { key: 'hours', title: 'Hours', align: 'right', render: hoursOf },
        { key: 'priority', title: 'Priority', render: priorityOf },
      ]}
      card={(line) => (
        <RecordLine title={everyNth(line.every)} facts={[workOf(line), hoursOf(line), priorityOf(line)]} />
      )}
    />
  )
}
