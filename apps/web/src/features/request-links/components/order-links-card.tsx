import type { RequestLink } from '@fettle/contract/request-links'
import type { WorkOrderRow } from '@fettle/contract/work-orders'
import { maxLength } from '@fettle/rules/records/limits'
import { Group, Stack, Text, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { describeError } from '#lib/error-texts.ts'
import { timeAgo } from '#lib/time-ago.ts'
import { useSingleMutation } from '#lib/use-single-mutation.ts'
import { numberedOrderQuery } from '#nouns/orders/order.queries.ts'
import { orderName } from '#nouns/orders/order-labels.ts'
import { showNotice } from '#records/change/undo-notice.ts'
import { SectionData } from '#records/page/section-data.tsx'
import { LineList } from '#ui/line-list.tsx'
import { RecordLine } from '#ui/record-line.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { orderLinksQuery, revokeLinksOptions } from '../request-links.queries.ts'
import { ConfirmedAction } from './confirmed-action.tsx'

/** Record key of the page's notices. */
export const linksRecord = 'request-links'

/** Links in mail about one order, found by its number. All of them can be revoked. */
export function OrderLinksCard(): ReactNode {
  const [text, setText] = useState('')
  const number = text.trim()
  const found = useQuery(numberedOrderQuery(number))
  const order = number === '' ? undefined : found.data
  const fault = order === null && `No order that you can see has the number ${number}.`
  return (
    <SectionCard title="Links of an order">
      <Stack gap="sm">
        <TextInput
          label="Order #"
          description="Shows who received a link to the order by mail."
          maw={320}
          autoComplete="off"
          maxLength={maxLength.orderNumber}
          value={text}
          error={fault || (found.error && describeError(found.error).message)}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {order && <Links order={order} />}
      </Stack>
    </SectionCard>
  )
}

function Links({ order }: { order: WorkOrderRow }): ReactNode {
  const query = useQuery(orderLinksQuery(order.workorderId))
  const queries = useQueryClient()
  const revoking = useSingleMutation(revokeLinksOptions())
  const revoke = (done: () => void) =>
    revoking.mutate(order.workorderId, {
      onSuccess: () => {
        done()
        showNotice({
          record: linksRecord,
          text: `The links of ${orderName(order)} were revoked.`,
          undo: null,
        })
        void queries.invalidateQueries({ queryKey: ['request-link'] })
      },
    })
  return (
    <SectionData query={query}>
      {(links) => (
        <Stack gap="xs">
          <Group justify="space-between" gap="xs" wrap="nowrap">
            <Text fw={500} lineClamp={1}>
              {orderName(order)}: {order.description || order.jobType}
            </Text>
            {links.some(({ state }) => state === 'Sent') && (
              <ConfirmedAction
                label="Revoke all"
                name={`Revoke all links of ${orderName(order)}`}
                question={`Revoke the links of ${orderName(order)}?`}
                message="They open nothing from now on, and later mail to these people has no link. This can't be undone."
                confirmLabel="Revoke"
                acting={revoking}
                run={revoke}
              />
            )}
          </Group>
          {links.length === 0 ? (
            <Text c="dimmed">No mail about this order had a link.</Text>
          ) : (
            <LineList
              label={`Links of ${orderName(order)}`}
              items={links.map((link, index) => ({ ...link, index }))}
              keyOf={({ index }) => index}
            >
              {(link) => <LinkLine link={link} />}
            </LineList>
          )}
        </Stack>
      )}
    </SectionData>
  )
}

const stateWords: Record<RequestLink['state'], string> = {
  Sent: 'Works',
  Revoked: 'Revoked',
  Ended: 'Ended',
}

function LinkLine({ link }: { link: RequestLink }): ReactNode {
  return (
    <RecordLine
      title={link.name || link.address}
      facts={[
        stateWords[link.state],
        link.name !== '' && link.address,
        `sent ${timeAgo(link.sentDateTime, Date.now())}`,
      ]}
    />
  )
}
