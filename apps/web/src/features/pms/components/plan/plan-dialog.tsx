import { manyOrders, maxDaysAhead } from '@fettle/rules/pm/run-plan'
import { addDays, formatDate, localDay } from '@fettle/rules/time/time'
import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useEachMinute } from '#lib/clock.ts'
import { describeError } from '#lib/error-texts.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { DayField } from '#ui/day-field.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ModalPanel } from '#ui/modal-panel.tsx'
import { type ChosenSchedules, orderPlanQuery } from '../../pm-orders.queries.ts'
import { MakingProgress } from './making-progress.tsx'
import classes from './plan.module.css'
import { countsText, ordersText } from './plan-words.ts'
import { PlannedSchedule } from './planned-schedule.tsx'
import { useMaking } from './use-making.ts'

/** Default planning horizon in days. */
const proposedDays = 30
/** Maximum schedules shown with all dates. */
const fewSchedules = 5

type Props = { readonly title: string; readonly schedules: ChosenSchedules; readonly onClose: () => void }

/**
 * Previews making orders of schedules up to a day, then makes them ([C2.076] to [C2.079]). No orders are made
 * before confirmation.
 */
export function PlanDialog({ title, schedules, onClose }: Props): ReactNode {
  const { settings, properties } = useWorkspace()
  const property = properties.find(({ propertyId }) => propertyId === schedules.propertyId)
  const today = localDay(useEachMinute(), property?.propertyTimeZone ?? 'UTC')
  const [until, setUntil] = useState(() => addDays(today, proposedDays))
  const isPossible = until >= today && until <= addDays(today, maxDaysAhead)
  const { making, start, stop } = useMaking(schedules, until)
  const plan = useQuery({
    ...orderPlanQuery(schedules, until),
    enabled: isPossible && making.state === 'idle',
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  })
  const close = () => {
    stop()
    onClose()
  }
  const count = plan.data?.counts.make ?? 0
  const isCurrent = isPossible && plan.isSuccess && !plan.isPlaceholderData && !plan.isFetching
  if (making.state !== 'idle')
    return (
      <ModalPanel opened title="Create work orders" size={560} onClose={close}>
        <MakingProgress
          making={making}
          propertyId={schedules.propertyId}
          onStop={stop}
          onGoOn={() => void start(making.left)}
          onClose={close}
        />
      </ModalPanel>
    )
  return (
    <ModalPanel opened title={title} onClose={close}>
      <Stack gap="sm">
        <DayField
          label="Up to and including"
          value={until}
          isRequired
          min={today}
          error={isPossible ? undefined : `Choose a day from today to ${maxDaysAhead} days ahead.`}
          onChange={(day) => day !== undefined && setUntil(day)}
        />
        {plan.isError ? (
          <PlanError error={plan.error} onRetry={() => void plan.refetch()} />
        ) : plan.data === undefined ? (
          <Group gap="xs" role="status">
            <Loader size="sm" aria-hidden />
            <Text size="sm">Working out the dates…</Text>
          </Group>
        ) : (
          <>
            <p className={classes.totals} role="status">
              {countsText(plan.data.counts) ||
                `No orders to make up to ${formatDate(plan.data.until, settings)}.`}
            </p>
            {count > manyOrders && (
              <Alert color="yellow" role="alert">
                This makes {ordersText(count)}. Check the day and the list first.
              </Alert>
            )}
            {plan.data.schedules.length > 0 && (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by keyboard
              <ul className={classes.schedules} aria-label="Dates by PM schedule" tabIndex={0}>
                {plan.data.schedules.map((each) => (
                  <PlannedSchedule
                    key={each.scheduleId}
                    schedule={each}
                    isFirstOpen={(plan.data?.schedules.length ?? 0) <= fewSchedules}
                  />
                ))}
              </ul>
            )}
          </>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button
            color="petrol"
            disabled={!isCurrent || count === 0}
            loading={isPossible && plan.isFetching}
            onClick={() => void start(count)}
          >
            Create {ordersText(count)}
          </Button>
        </Group>
      </Stack>
    </ModalPanel>
  )
}

function PlanError({ error, onRetry }: { error: Error; onRetry: () => void }): ReactNode {
  return <ErrorState {...describeError(error)} onRetry={onRetry} />
}
