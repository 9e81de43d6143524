import type { Asset } from '@fettle/contract/assets'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { SectionData } from '#records/page/section-data.tsx'
import { WhenInSight } from '#ui/when-in-sight.tsx'
import { assetLifeQuery } from '../../asset-details.queries.ts'
import classes from './life.module.css'

const LifeView = lazyComponent(async () => (await import('./life-view.tsx')).LifeView)

/** Lifetime costs and downtime of an asset, loaded when scrolled into view. */
export function AssetLife({ asset }: { asset: Asset }): ReactNode {
  return (
    <WhenInSight fallback={<Skeleton className={classes.waiting ?? ''} />}>
      <ReadLife asset={asset} />
    </WhenInSight>
  )
}

function ReadLife({ asset }: { asset: Asset }): ReactNode {
  const life = useQuery(assetLifeQuery(asset))
  return <SectionData query={life}>{(data) => <LifeView life={data} asset={asset} />}</SectionData>
}
