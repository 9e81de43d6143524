import type { Asset, AssetRow } from '@fettle/contract/assets'
import { mergeAsyncChildren, type TreeNodeData, useTree } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { assetLabel } from '#nouns/assets/asset.queries.ts'
import { AssetStatusBadge } from '#nouns/assets/asset-status-badge.tsx'
import { SectionData } from '#records/page/section-data.tsx'
import { LinkTree } from '#ui/link-tree.tsx'
import { assetPartsQuery } from '../asset-details.queries.ts'
import classes from './parts-tree.module.css'

/** Parts of an asset as a tree. Each level is loaded when expanded. */
export function PartsTree({ asset }: { asset: Asset }): ReactNode {
  const parts = useQuery(assetPartsQuery(asset.assetId))
  return (
    <SectionData query={parts}>
      {(rows) => <Rows key={rows.map(({ assetId }) => assetId).join()} rows={rows} />}
    </SectionData>
  )
}

const nodeOf = (row: AssetRow): TreeNodeData => ({
  value: String(row.assetId),
  label: assetLabel(row),
  nodeProps: { status: row.status },
  hasChildren: row.partCount > 0,
})

const look = { tree: classes.tree, node: classes.node }

const linkTo = (assetId: string) => linkOptions({ to: '/assets/$assetId', params: { assetId } })

function Rows({ rows }: { rows: readonly AssetRow[] }): ReactNode {
  const queries = useQueryClient()
  const [data, setData] = useState(() => rows.map(nodeOf))
  const tree = useTree({
    onLoadChildren: async (value) => {
      const children = await queries.fetchQuery(assetPartsQuery(Number(value)))
      setData((before) => mergeAsyncChildren(before, value, children.map(nodeOf)))
    },
  })
  return (
    <LinkTree label="Parts of this asset" look={look} data={data} tree={tree} linkTo={linkTo}>
      {({ nodeProps }, loadError) => (
        <>
          <AssetStatusBadge status={nodeProps?.status} />
          {loadError && <span role="alert">Its parts could not be loaded.</span>}
        </>
      )}
    </LinkTree>
  )
}
