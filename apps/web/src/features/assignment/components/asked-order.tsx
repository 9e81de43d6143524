import type { explainOrderAssignment } from '@fettle/contract/assignments'
import type { AnswerOf } from '@fettle/contract/route'
import { localMinute } from '@fettle/rules/time/time'
import { Anchor, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { OptionalTime } from '#records/page/record-time.tsx'
import { DisplayField, FieldList } from '#ui/display-field.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import type { AssignmentSearch } from '../assignment-search.ts'

type Props = {
  readonly explained: AnswerOf<typeof explainOrderAssignment>
  readonly onAsk: (search: AssignmentSearch) => void
}

/** The explained order: its assignee, and the log entry about it. */
export function AskedOrder({ explained, onAsk }: Props): ReactNode {
  const { order, sought, timeZone } = explained
  const { tradeId, jobTypeId, buildingId, assetIds, startDateTime } = sought
  const askOtherwise = () =>
    onAsk({
      property: sought.propertyId,
      ...(tradeId !== null && { trade: tradeId }),
      ...(jobTypeId !== null && { jobType: jobTypeId }),
      ...(buildingId !== null && { building: buildingId }),
      ...(assetIds[0] !== undefined && { asset: assetIds[0] }),
      start: localMinute(Date.parse(startDateTime), timeZone),
    })
  return (
    <SectionCard
      title={order.assignTo === null ? 'Not assigned' : `Why ${order.assignTo}?`}
      actions={
        <Button variant="default" size="compact-sm" onClick={askOtherwise}>
          Try other values
        </Button>
      }
    >
      <FieldList>
        <DisplayField label="Work Order #" isWide>
          <Anchor component={Link} to={`/orders/${order.workorderId}`}>
            {order.orderNumber}
          </Anchor>
          <div>{order.description}</div>
        </DisplayField>
        {order.assignTo !== null && (
          <DisplayField label="Given" isWide>
            {order.given ? (
              <>
                <div>{order.given.words}</div>
                <OptionalTime iso={order.given.at} zone={timeZone} /> · {order.given.by}
              </>
            ) : (
              'Not in the log.'
            )}
          </DisplayField>
        )}
      </FieldList>
    </SectionCard>
  )
}
