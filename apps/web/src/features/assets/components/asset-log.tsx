import type { Asset } from '@fettle/contract/assets'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PagedLog } from '#records/page/paged-log.tsx'
import { assetLogQuery } from '../asset-details.queries.ts'

/** The full history of the asset. */
export function AssetLog({ asset }: { asset: Asset }): ReactNode {
  return <PagedLog query={useInfiniteQuery(assetLogQuery(asset))} />
}
