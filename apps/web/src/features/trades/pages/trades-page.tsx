import { orderTrades, type TradeSetting, type TradeTree } from '@fettle/contract/trade-settings'
import { Anchor, Badge, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { AdminSectionProps } from '#lib/admin-section.ts'
import { call } from '#lib/api-client.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useMayChangeShared } from '#nouns/shared-records/use-may-change-shared.ts'
import { ChangeError } from '#records/change/change-error.tsx'
import { ChangeNotice } from '#records/change/change-notice.tsx'
import { ListBody } from '#records/list/list-body.tsx'
import { RecordLoading } from '#records/page/record-loading.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { moved } from '#ui/moved.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { SortableList } from '#ui/sortable-list.tsx'
import { DefaultAssignees } from '../components/default-assignees.tsx'
import { TradeDialog } from '../components/trade-dialog.tsx'
import { TradeView } from '../components/trade-view.tsx'
import classes from '../components/trades.module.css'
import { tradesRecord, tradeTreeQuery, useTradeChange } from '../trades.queries.ts'

const title = 'Trades & job types'

/** The trades in order, or one of them with its job types (C8.7). */
export function TradesPage({ record }: AdminSectionProps): ReactNode {
  const query = useQuery(tradeTreeQuery)
  const trade = query.data?.trades.find(({ tradeId }) => String(tradeId) === record)
  usePageTitle(trade?.tradeName ?? title)
  const isOne = record !== undefined
  return (
    <>
      {isOne && (
        <Anchor component={Link} to="/admin/trades" size="sm" display="inline-block" py={4}>
          ‹ {title}
        </Anchor>
      )}
      <ListBody name="The list" query={query} hasRows={query.data !== undefined}>
        {query.data === undefined ? (
          <RecordLoading />
        ) : trade ? (
          <TradeView key={trade.tradeId} trade={trade} />
        ) : isOne ? (
          <EmptyState message="There is no such trade." />
        ) : (
          <TradeList tree={query.data} />
        )}
      </ListBody>
      <ChangeNotice record={tradesRecord} />
    </>
  )
}

function TradeList({ tree: { trades, propertyDefaults } }: { tree: TradeTree }): ReactNode {
  const ordering = useTradeChange()
  const [isNew, setNew] = useState(false)
  const mayReorder = useMayChangeShared()
  const move = (from: number, to: number) => {
    const tradeIds = moved(trades, from, to).map(({ tradeId }) => tradeId)
    ordering.run({ send: () => call(orderTrades, { body: { tradeIds } }) })
  }
  return (
    <>
      <PageHeader title={title} actions={<Button onClick={() => setNew(true)}>New trade</Button>} />
      <div className={classes.cards}>
        <SectionCard title="Trades" count={trades.length} isFlush>
          <ChangeError error={ordering.error} />
          {trades.length === 0 && <p className={classes.empty}>Nothing here yet.</p>}
          <SortableList
            label="Trades"
            items={trades}
            keyOf={({ tradeId }) => tradeId}
            nameOf={({ tradeName }) => tradeName}
            onMove={mayReorder ? move : undefined}
          >
            {(trade) => <TradeLine trade={trade} />}
          </SortableList>
        </SectionCard>
        <DefaultAssignees title="Who gets everything else" tradeId={null} defaults={propertyDefaults} />
      </div>
      {isNew && <TradeDialog trade={null} onClose={() => setNew(false)} />}
    </>
  )
}

function TradeLine({ trade }: { trade: TradeSetting }): ReactNode {
  const { tradeId, tradeName, jobTypes, isActive } = trade
  const count = jobTypes.length
  return (
    <Link
      to="/admin/$section/$record"
      params={{ section: 'trades', record: String(tradeId) }}
      className={classes.open}
    >
      <span className={classes.name}>{tradeName}</span>
      <span className={classes.facts}>{count === 1 ? '1 job type' : `${count} job types`}</span>
      {!isActive && (
        <Badge variant="default" size="sm">
          Inactive
        </Badge>
      )}
    </Link>
  )
}
