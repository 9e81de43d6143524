import type { Asset } from '@fettle/contract/assets'
import type { OrderHistoryRow } from '@fettle/contract/work-orders'
import { maxAssetHistory } from '@fettle/rules/records/paging'
import { formatNumber } from '@fettle/rules/time/formats'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { OrderHistory } from '#nouns/orders/order-history.tsx'

type Props = { readonly asset: Asset; readonly orders: readonly OrderHistoryRow[] }

/** The orders of an asset. Beyond the newest thousand, the order list has them. */
export function AssetOrders({ asset, orders }: Props): ReactNode {
  const { assetCode, propertyId } = asset
  if (orders.length < maxAssetHistory) return <OrderHistory orders={orders} />
  const search = { multiAssetDisplay: assetCode, orderStatus: ['All'], propertyId: [propertyId] }
  return (
    <OrderHistory
      orders={orders}
      foot={
        <>
          These are the newest {formatNumber(maxAssetHistory)} orders.{' '}
          <Anchor inherit renderRoot={(props) => <Link to="/orders" search={search} {...props} />}>
            All orders of {assetCode}
          </Anchor>
        </>
      }
    />
  )
}
