import { isRequester } from '@fettle/rules/access/permissions'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { useOrder } from '#nouns/orders/device/use-order.ts'
import { orderName } from '#nouns/orders/order-labels.ts'
import { ReadableRecord } from '#records/page/readable-record.tsx'
import { WayOn } from '#records/page/way-on.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ForbiddenState } from '#ui/forbidden-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { RoundView } from '../components/round/round-view.tsx'
import type { RoundSearch } from '../round.ts'

type Props = {
  readonly workorderId: number
  readonly at: RoundSearch['at']
  readonly onGo: (at: number | 'end') => void
  readonly onLeave: () => void
}

const forbidden = 'Error: You do not have access to view this work order.'

/** An order's inspection round in full screen, `/orders/{id}/round`. */
export function RoundPage({ workorderId, at, onGo, onLeave }: Props): ReactNode {
  const { actor } = useWorkspace()
  const order = useOrder(workorderId, { enabled: !isRequester(actor) })
  const wayBack = <WayOn to={`/orders/${workorderId}`}>Go to the order</WayOn>
  if (isRequester(actor)) return <ForbiddenState message={forbidden} />
  return (
    <ReadableRecord
      query={order}
      title="Round"
      nameOf={(record) => `Round · ${orderName(record)}`}
      forbidden={forbidden}
      one="order"
      missing="This work order does not exist."
      wayOn={wayBack}
    >
      {(record) =>
        record.tasks.some(({ assetId }) => assetId !== null) ? (
          <Modal.Root
            opened
            fullScreen
            onClose={onLeave}
            closeOnEscape={false}
            returnFocus={false}
            transitionProps={{ duration: 0 }}
          >
            <Modal.Content aria-label={`Round of ${orderName(record)}`}>
              <RoundView order={record} at={at} onGo={onGo} onLeave={onLeave} />
            </Modal.Content>
          </Modal.Root>
        ) : (
          <>
            <PageHeader title="Round" />
            <EmptyState message="This order is no inspection round.">{wayBack}</EmptyState>
          </>
        )
      }
    </ReadableRecord>
  )
}
