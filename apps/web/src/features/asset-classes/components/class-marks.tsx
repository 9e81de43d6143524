import type { AssetClass } from '@fettle/contract/asset-classes'
import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './class-tree.module.css'

/** '1 asset', '12 assets' */
export const assetCountWords = (count: number): string => `${count} ${count === 1 ? 'asset' : 'assets'}`

/** Marks next to a class name: inactive, and its number of assets. */
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
