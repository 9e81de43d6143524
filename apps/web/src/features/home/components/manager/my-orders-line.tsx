import { isRequester } from '@fettle/rules/access/permissions'
import { formatNumber } from '@fettle/rules/time/formats'
import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { createRememberedStore, useStore } from '#lib/store.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { myOrdersQuery } from '../../requester-home.queries.ts'
import { homeAddress, homeQueryOf } from '../../requester-home-search.ts'
import { MyOrders, type MyOrdersProps } from '../requester/my-orders.tsx'
import classes from './manager-home.module.css'

/** Whether the widget is expanded on this person's home. */
const isMyOrdersOpen = createRememberedStore('my-orders-open', (value) => value === true)

/**
 * 'My Orders' ([A2.036]) collapsed to one line with the number of open orders. Filters in the URL expand it.
 */
export function MyOrdersLine(props: MyOrdersProps): ReactNode {
  const { actor, user, property, isAggregate } = useWorkspace()
  const headingId = useId()
  const isRemembered = useStore(isMyOrdersOpen)
  const isFiltered = !homeAddress.isEmpty(props.search)
  const propertyId = isAggregate ? null : property.propertyId
  const contactId = isRequester(actor) ? null : user.contactId
  const { data } = useQuery(myOrdersQuery(homeQueryOf({}, { propertyId, contactId })))
  if (isRemembered || isFiltered) {
    const hide = () => {
      isMyOrdersOpen.set(false)
      props.onGo({})
    }
    return (
      <div className={classes.open}>
        <MyOrders {...props} actions={<Toggle isOpen onPress={hide} />} />
      </div>
    )
  }
  return (
    <section className={classes.slim} aria-labelledby={headingId}>
      <h2 id={headingId} className={classes.title}>
        My Orders
      </h2>
      <span className={classes.words}>{data && openText(data.pagination.totalItems)}</span>
      <Toggle isOpen={false} onPress={() => isMyOrdersOpen.set(true)} />
    </section>
  )
}

const openText = (count: number) => (count === 0 ? 'None open.' : `${formatNumber(count)} open`)

function Toggle({ isOpen, onPress }: { isOpen: boolean; onPress: () => void }): ReactNode {
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      className={classes.toggle ?? ''}
      aria-expanded={isOpen}
      rightSection={<IconChevronDown size={14} aria-hidden className={classes.chevron} />}
      onClick={onPress}
    >
      {isOpen ? 'Hide' : 'Show'}
      <span className={classes.unseen}> My Orders</span>
    </Button>
  )
}
