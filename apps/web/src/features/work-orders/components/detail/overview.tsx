import type { WorkOrder } from '@fettle/contract/work-orders'
import { may } from '@fettle/rules/access/permissions'
import { phoneHref } from '@fettle/rules/people/phone-href'
import { formatHours } from '@fettle/rules/text/money'
import { zoneName } from '@fettle/rules/time/time'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { EntryWay } from '#nouns/orders/entry-way.tsx'
import { shownPrioritiesQuery } from '#nouns/reference/reference.queries.ts'
import { MomentEditor } from '#records/form/lazy-editors.ts'
import { OptionalTime } from '#records/page/record-time.tsx'
import { DisplayField, FieldList } from '#ui/display-field.tsx'
import { fieldChanges } from '../../field-changes.ts'
import { ReassignAction, TransferAction } from '../actions/reassign-and-transfer.tsx'
import { PriorityEditor } from '../fields/lazy-editors.ts'
import { OrderField } from '../fields/order-field.tsx'
import { SetAction } from '../set/set-action.tsx'
import classes from './detail.module.css'
import { isOnlyFollowed } from './followed.ts'
import { HoldNote } from './hold-note.tsx'

type Props = { readonly order: WorkOrder }

/** Identity, people and dates of the order, for staff ([A2.086] to [A2.094]). */
export function Overview({ order }: Props): ReactNode {
  const { settings } = useWorkspace()
  const zone = order.workorderTimeZone
  const isRequest = order.orderCategory === 'REQ'
  const [isTransferring, setTransferring] = useState(false)
  return (
    <div className={classes.stack}>
      <HoldNote order={order} />
      <FieldList>
        <DisplayField label="Work Order #">{order.orderNumber}</DisplayField>
        {isRequest ? (
          <DisplayField label="Request #">{order.requestId}</DisplayField>
        ) : (
          <DisplayField label="Category">{order.orderCategory}</DisplayField>
        )}
        {order.reference !== '' && <DisplayField label="Reference">{order.reference}</DisplayField>}
        <RequestedBy order={order} />
        <DisplayField label="Assigned To" action={<AssignmentActions order={order} />}>
          {order.assignTo}
        </DisplayField>
        {settings.secondaryAssignee && (
          <DisplayField label={settings.secondaryAssigneeLabel}>{order.assignToSecondary}</DisplayField>
        )}
        <Priority order={order} />
        <DisplayField
          label={settings.multiPropLabelSingular}
          action={
            (order.can.transfer || isTransferring) && (
              <TransferAction order={order} onOpenChange={setTransferring} />
            )
          }
        >
          {order.propertyName}
        </DisplayField>
        {order.setId !== null && (
          <DisplayField label="Set" action={<SetAction order={order} />}>
            #{order.setId}
          </DisplayField>
        )}
      </FieldList>
      <FieldList>
        <DisplayField label="Entry">
          <OptionalTime iso={order.entryDateTime} zone={zone} />
        </DisplayField>
        <EditableMoment order={order} label="Start" field="startDateTime" />
        <EditableMoment order={order} label="Target" field="targetDateTime" />
        <DisplayField label="Complete">
          {order.completionDateTime && <OptionalTime iso={order.completionDateTime} zone={zone} />}
        </DisplayField>
        {order.estimatedHours !== null && (
          <DisplayField label="Estimated Hours">{formatHours(order.estimatedHours)}</DisplayField>
        )}
      </FieldList>
      <DenyReason order={order} />
      <ZoneNote order={order} />
    </div>
  )
}

/** The same for requesters ([A2.160]). */
export function RequesterOverview({ order }: Props): ReactNode {
  return (
    <div className={classes.stack}>
      <HoldNote order={order} />
      <FieldList>
        <DisplayField label="Request #">{order.requestId}</DisplayField>
        <DisplayField label="Work Order #">{order.orderNumber}</DisplayField>
        {!isOnlyFollowed(order) && <RequestedBy order={order} />}
        <Priority order={order} />
      </FieldList>
      <DenyReason order={order} />
      <ZoneNote order={order} />
    </div>
  )
}

function DenyReason({ order }: Props): ReactNode {
  if (order.denyReason === '') return null
  return (
    <FieldList>
      <DisplayField label="Reason for denial" isWide keepsLines>
        {order.denyReason}
      </DisplayField>
    </FieldList>
  )
}

/** Reassigns the order, and explains its assignment ([C5.022]). */
function AssignmentActions({ order }: Props): ReactNode {
  const { actor } = useWorkspace()
  return (
    <>
      <ReassignAction order={order} />
      {may(actor, 'assignments.explain') && (
        <Anchor
          component={Link}
          size="sm"
          className={classes.explain ?? ''}
          to={`/assignment?order=${order.workorderId}`}
        >
          {order.assignTo === null ? 'Who would get this?' : `Why ${order.assignTo}?`}
        </Anchor>
      )}
    </>
  )
}

function RequestedBy({ order }: Props): ReactNode {
  const { orderBy, orderByField2, phoneNumber, entryWay } = order
  const { settings } = useWorkspace()
  const isEmpty = orderBy === '' && orderByField2 === '' && phoneNumber === ''
  return (
    <DisplayField label="Requested By">
      {!isEmpty && (
        <>
          <div>
            {orderBy}
            {entryWay !== null && (
              <>
                {' '}
                <EntryWay />
              </>
            )}
          </div>
          {orderByField2 !== '' && <div className={classes.dim}>{orderByField2}</div>}
          {phoneNumber !== '' && (
            <a className={classes.phone} href={phoneHref(phoneNumber, settings.phoneCountry)}>
              {phoneNumber}
            </a>
          )}
        </>
      )}
    </DisplayField>
  )
}

/** The priority's name if configured, else its number. */
function Priority({ order }: Props): ReactNode {
  const { properties } = useWorkspace()
  const priorities = useQuery(shownPrioritiesQuery(order.propertyId, properties))
  const words = priorities.data?.find(({ reqPriority }) => reqPriority === order.jobPriority)?.displayText
  return (
    <OrderField
      label="Job Priority"
      order={order}
      value={order.jobPriority === null ? '' : String(order.jobPriority)}
      change={fieldChanges.jobPriority}
      editor={(editor) => <PriorityEditor {...editor} order={order} />}
    >
      {words ?? order.jobPriority?.toString()}
    </OrderField>
  )
}

type MomentProps = Props & { readonly label: string; readonly field: 'startDateTime' | 'targetDateTime' }

function EditableMoment({ order, label, field }: MomentProps): ReactNode {
  const zone = order.workorderTimeZone
  const iso = order[field]
  return (
    <OrderField
      label={label}
      order={order}
      value={iso ?? ''}
      change={fieldChanges[field]}
      editor={(editor) => <MomentEditor {...editor} zone={zone} />}
    >
      {iso && <OptionalTime iso={iso} zone={zone} />}
    </OrderField>
  )
}

/**
 * The log is in the time zone of the home base ([A2.108]). Uses the zone names for summer and winter, because an order's
 * dates can be in both.
 */
function ZoneNote({ order }: Props): ReactNode {
  const { homeBaseTimeZone } = useWorkspace().settings
  const nameOf = (zone: string) => zoneName(Date.parse(order.entryDateTime), zone)
  const [name, nameOfLog] = [nameOf(order.workorderTimeZone), nameOf(homeBaseTimeZone)]
  return (
    <>
      <p className={classes.note}>All times are in this order's time zone, {name}.</p>
      {name !== nameOfLog && <p className={classes.note}>Only the log is in another one, {nameOfLog}.</p>}
    </>
  )
}
