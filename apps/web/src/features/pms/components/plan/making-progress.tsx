import { defaultOrderSort } from '@fettle/rules/records/paging'
import { formatNumber } from '@fettle/rules/time/formats'
import { Anchor, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ChangeError } from '#records/change/change-error.tsx'
import { ordersText } from './plan-words.ts'
import type { Making } from './use-making.ts'

type Props = {
  readonly making: Making
  readonly propertyId: number
  readonly onStop: () => void
  readonly onGoOn: () => void
  readonly onClose: () => void
}

/** Progress of making orders, and the result. */
export function MakingProgress({ making, propertyId, onStop, onGoOn, onClose }: Props): ReactNode {
  const { state, made, left, busy, entered, error } = making
  const isMaking = state === 'making'
  const all = made + left
  return (
    <Stack gap="sm">
      {isMaking && (
        <Progress value={all === 0 ? 100 : (made / all) * 100} aria-label="Orders made" animated />
      )}
      <Text role="status">
        {isMaking
          ? `Making orders: ${formatNumber(made)} of ${formatNumber(all)}.`
          : `${ordersText(made)} ${made === 1 ? 'was' : 'were'} made.`}
        {state === 'stopped' && left > 0 && ` ${ordersText(left)} ${left === 1 ? 'is' : 'are'} left.`}
      </Text>
      {state === 'done' && busy > 0 && (
        <Text size="sm" c="dimmed">
          Somebody else is making the orders of {formatNumber(busy)} {busy === 1 ? 'target' : 'targets'}.
        </Text>
      )}
      <ChangeError error={error} />
      {!isMaking && entered !== null && (
        <Anchor
          renderRoot={(props) => (
            <Link to="/orders" search={madeOrdersSearch(propertyId, entered)} {...props} />
          )}
        >
          Show the {ordersText(made)} that {made === 1 ? 'was' : 'were'} made
        </Anchor>
      )}
      <Group justify="flex-end" gap="xs">
        {isMaking ? (
          <Button variant="default" disabled={making.isStopping} onClick={onStop}>
            {making.isStopping ? 'Stopping…' : 'Stop'}
          </Button>
        ) : (
          <>
            {state === 'stopped' && (
              <Button variant="default" onClick={onGoOn}>
                Go on
              </Button>
            )}
            <Button color="petrol" onClick={onClose}>
              Done
            </Button>
          </>
        )}
      </Group>
    </Stack>
  )
}

/** The list of new orders: PM orders by time of entry. */
const madeOrdersSearch = (propertyId: number, { from, to }: { from: string; to: string }) => ({
  ...defaultOrderSort,
  orderStatus: ['All'],
  orderCategory: ['PM' as const],
  propertyId: [propertyId],
  entryDateStart: from,
  entryDateEnd: to,
})
