import type { Webhook, WebhookDelivery } from '@fettle/contract/webhooks'
import {
  type DeliveryState,
  deliveryStates,
  mayResend,
  offersToSendAll,
  waitsAgain,
} from '@fettle/rules/desk/webhooks'
import { Badge, Button, Group } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AdminSectionProps } from '#lib/admin-section.ts'
import { useSingleMutation } from '#lib/use-single-mutation.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { PagedLines } from '#records/list/paged-lines.tsx'
import { readSkip } from '#records/list/read-skip.ts'
import { StateButtons } from '#records/list/state-buttons.tsx'
import { SectionData } from '#records/page/section-data.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Moment } from '#ui/moment.tsx'
import { RecordLine } from '#ui/record-line.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { deliveriesQuery, sendOptions, sendWaitingOptions } from '../webhooks.queries.ts'
import classes from './webhooks.module.css'

type Props = Pick<AdminSectionProps, 'search' | 'onSearch'> & { readonly webhook: Webhook }

/** Deliveries of the last 30 days, newest first, with responses and a state filter. */
export function Deliveries({ webhook, search, onSearch }: Props): ReactNode {
  const state = deliveryStates.find((one) => one === search.state)
  const skip = readSkip(search)
  const list = useQuery(deliveriesQuery(webhook.webhookId, state, skip))
  const queries = useQueryClient()
  const sending = useMutation(sendOptions(queries, webhook.webhookId))
  const sendingAll = useSingleMutation(sendWaitingOptions(queries, webhook.webhookId))
  const go = (next: { state?: DeliveryState | undefined; skip?: number }) =>
    onSearch(
      Object.fromEntries(Object.entries({ state, ...next }).filter(([, value]) => value !== undefined)),
      { replace: true },
    )
  const maySend = webhook.can.change && webhook.isActive
  return (
    <SectionCard
      title="Deliveries"
      isFlush
      actions={
        webhook.can.change &&
        offersToSendAll(webhook) && (
          <Button
            variant="default"
            size="compact-md"
            loading={sendingAll.isPending}
            onClick={() => sendingAll.mutate()}
          >
            Send all waiting now
          </Button>
        )
      }
    >
      <StateButtons p="md" states={deliveryStates} chosen={state} onChoose={(next) => go({ state: next })} />
      <ChangeError error={sending.error ?? sendingAll.error} />
      <SectionData query={list}>
        {(page) =>
          page.data.length === 0 ? (
            <EmptyState
              message={
                state === undefined
                  ? 'Nothing was sent yet. Changes are sent within seconds.'
                  : 'Nothing matches these filters.'
              }
            />
          ) : (
            <PagedLines
              label="Deliveries"
              page={page}
              keyOf={({ deliveryId }) => deliveryId}
              skip={skip}
              onSkip={(next) => go({ skip: next })}
            >
              {(delivery) => (
                <DeliveryLine
                  delivery={delivery}
                  isBusy={sending.isPending && sending.variables === delivery.deliveryId}
                  onSend={maySend ? () => sending.mutate(delivery.deliveryId) : undefined}
                />
              )}
            </PagedLines>
          )
        }
      </SectionData>
    </SectionCard>
  )
}

const colors: { readonly [S in DeliveryState]: string } = {
  Waiting: 'blue',
  Sending: 'blue',
  Delivered: 'green',
  Failed: 'red',
}

type LineProps = {
  readonly delivery: WebhookDelivery
  readonly isBusy: boolean
  /** Absent without permission to send. */
  readonly onSend: (() => void) | undefined
}

function DeliveryLine({ delivery, isBusy, onSend }: LineProps): ReactNode {
  const { deliveryId, event, kind, recordId, state, attempts, answerStatus, durationMs } = delivery
  const label = waitsAgain(delivery) ? 'Send now' : 'Send again'
  const next = delivery.nextAttemptDateTime
  return (
    <RecordLine
      title={
        <Group gap="xs">
          <span>{kind === 'test' ? 'Test' : `${event} ${recordId}`}</span>
          <Badge color={colors[state]} variant="light">
            {state}
          </Badge>
        </Group>
      }
      facts={[
        `No. ${deliveryId}`,
        <Moment key="changed" iso={delivery.changedDateTime} />,
        attempts > 0 && (attempts === 1 ? '1 attempt' : `${attempts} attempts`),
        answerStatus !== null && `answered ${answerStatus}`,
        durationMs !== null && `${durationMs} ms`,
        next !== null && attempts > 0 && (
          <span key="next">
            again <Moment iso={next} />
          </span>
        ),
      ]}
      note={
        (delivery.error !== '' || delivery.answer !== '') && (
          <>
            {delivery.error !== '' && <div>{delivery.error}</div>}
            {delivery.answer !== '' && <pre className={classes.answer}>{delivery.answer}</pre>}
          </>
        )
      }
      actions={
        mayResend(delivery) &&
        onSend && (
          <Button
            variant="default"
            size="compact-md"
            loading={isBusy}
            aria-label={`${label} no. ${deliveryId}`}
            onClick={onSend}
          >
            {label}
          </Button>
        )
      }
    />
  )
}
