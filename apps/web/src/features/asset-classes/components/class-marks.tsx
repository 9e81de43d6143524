import type { AssetClass } from '@fettle/contract/asset-classes'
import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './class-tree.module.css'

/** '1 asset', '12 assets' */
export const assetCountWords = (count: number): string => `${count} ${count === 1 ? 'asset' : 'assets'}`

/** What stands behind the name of a class: that it is inactive, and how many assets are of it. */
export function ClassMarks({
  activeFlag,
  assetCount,
}: Pick<AssetClass, 'activeFlag' | 'assetCount'>): ReactNode {
  return (
    <>
      {!activeFlag && (
        <Badge color="gray" variant="light">
          Inactive
        </Badge>
      )}
      <span className={classes.count}>{assetCount > 0 && assetCountWords(assetCount)}</span>
    </>
  )
}
