import { followWorkOrder, type SimilarOrder } from '@fettle/contract/request-help'
import { isRequester } from '@fettle/rules/access/permissions'
import { Alert, Button, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { call } from '#lib/api-client.ts'
import { describeError } from '#lib/error-texts.ts'
import { useSingleMutation } from '#lib/use-single-mutation.ts'
import { timeWithZone } from '#lib/viewer-time.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { orderName } from '#nouns/orders/order-labels.ts'
import { placeText } from '#nouns/places/place-text.ts'
import { ModalPanel } from '#ui/modal-panel.tsx'
import classes from './similar-dialog.module.css'

type Props = {
  readonly orders: readonly SimilarOrder[]
  readonly onFollowed: (workorderId: number) => void
  readonly onClose: () => void
}

/** Similar reported orders, each with a button to follow it instead of reporting again. */
export function SimilarDialog({ orders, onFollowed, onClose }: Props): ReactNode {
  const queries = useQueryClient()
  const following = useSingleMutation({
    meta: { showsOwnErrors: true },
    mutationFn: ({ workorderId, followKey }: SimilarOrder) =>
      call(followWorkOrder, { params: { workorderId }, body: { followKey } }),
    onSuccess: ({ workorderId }) => {
      void queries.invalidateQueries({ queryKey: ['work-order'] })
      onFollowed(workorderId)
    },
  })
  return (
    <ModalPanel title="Already reported?" opened onClose={onClose} size={560}>
      <Text size="sm" mb="sm">
        If one of these is your problem, follow it: you can see its status and are notified of changes. Your
        own request is then not sent.
      </Text>
      {following.error && <FollowError error={following.error} />}
      <ul className={classes.orders}>
        {orders.map((order) => (
          <Reported
            key={order.workorderId}
            order={order}
            isBusy={following.isPending && following.variables.workorderId === order.workorderId}
            onFollow={() => !following.isPending && following.mutate(order)}
          />
        ))}
      </ul>
      <Button variant="default" fullWidth mt="sm" onClick={onClose}>
        None of these: continue
      </Button>
    </ModalPanel>
  )
}

/** Kind of work, for an order with a hidden description. */
const workOf = ({ trade, jobType }: SimilarOrder): string =>
  [trade, jobType].filter((part) => part !== null).join(': ') || 'A request in similar words'

type ReportedProps = { readonly order: SimilarOrder; readonly isBusy: boolean; readonly onFollow: () => void }

function Reported({ order, isBusy, onFollow }: ReportedProps): ReactNode {
  const name = orderName(order)
  const { actor, settings, property } = useWorkspace()
  const enteredAt = timeWithZone(order.entryDateTime, property.propertyTimeZone, settings)
  // A requester with access to own requests only sees it as its requester.
  const isOwn = order.visibleFlag && isRequester(actor) && !actor.viewAllEntityOrders
  const status = order.orderNumber === 'REQ' && order.orderStatus === 'Open' ? 'Submitted' : order.orderStatus
  return (
    <li className={classes.order}>
      <div className={classes.words}>
        <Text fw={500} size="sm">
          {order.description ?? workOf(order)}
        </Text>
        <Text size="sm" c="dimmed" component="div">
          {placeText(order)}
          {order.sameRoomFlag && ' (the same place)'}
        </Text>
        <Text size="sm" c="dimmed" component="div">
          {name} · {status} · {enteredAt}
        </Text>
      </div>
      <div className={classes.actions}>
        {order.followingFlag && <Text size="sm">You follow it.</Text>}
        {!order.followingFlag && isOwn && <Text size="sm">You requested it.</Text>}
        {!order.followingFlag && !isOwn && (
          <Button onClick={onFollow} loading={isBusy} aria-label={`Follow it: ${name}`}>
            Follow it
          </Button>
        )}
        {order.visibleFlag && (
          <Link
            to="/orders/$workorderId"
            params={{ workorderId: String(order.workorderId) }}
            className={classes.open}
            aria-label={`Open it: ${name}`}
          >
            Open it
          </Link>
        )}
      </div>
    </li>
  )
}

function FollowError({ error }: { error: Error }): ReactNode {
  const { title, message, detail } = describeError(error)
  return (
    <Alert color="red" role="alert" title={title} mb="sm">
      {message !== title && <div>{message}</div>}
      {detail !== undefined && <div>{detail}</div>}
    </Alert>
  )
}
