import '@mantine/core/styles/Tree.layer.css'
import type { Asset, AssetRow } from '@fettle/contract/assets'
import { Loader, mergeAsyncChildren, Tree, type TreeNodeData, useTree } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { assetLabel } from '#nouns/assets/asset.queries.ts'
import { AssetStatusBadge } from '#nouns/assets/asset-status-badge.tsx'
import { SectionData } from '#records/page/section-data.tsx'
import { assetPartsQuery } from '../asset-details.queries.ts'
import classes from './parts-tree.module.css'

/** What is part of an asset, level by level; each level is read when it is opened. */
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

function Rows({ rows }: { rows: readonly AssetRow[] }): ReactNode {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [data, setData] = useState(() => rows.map(nodeOf))
  const tree = useTree({
    onLoadChildren: async (value) => {
      const children = await queries.fetchQuery(assetPartsQuery(Number(value)))
      setData((before) => mergeAsyncChildren(before, value, children.map(nodeOf)))
    },
  })
  const openByKey = (event: KeyboardEvent) => {
    const { target } = event
    if (event.key !== 'Enter' || !(target instanceof HTMLElement) || target.role !== 'treeitem') return
    const assetId = target.dataset.value
    if (assetId !== undefined) void navigate({ to: '/assets/$assetId', params: { assetId } })
  }
  return (
    <Tree
      aria-label="Parts of this asset"
      className={classes.tree ?? ''}
      data={data}
      tree={tree}
      onKeyDown={openByKey}
      renderNode={({ node, expanded, hasChildren, isLoading, loadError, elementProps }) => (
        <div {...elementProps} className={`${elementProps.className} ${classes.node}`}>
          <span className={classes.place}>
            {isLoading ? (
              <Loader size={14} aria-hidden />
            ) : (
              hasChildren && (
                <IconChevronRight
                  size={16}
                  aria-hidden
                  className={classes.chevron}
                  data-open={expanded || undefined}
                />
              )
            )}
          </span>
          <Link
            to="/assets/$assetId"
            params={{ assetId: node.value }}
            className={classes.link}
            tabIndex={-1}
            onClick={(event) => event.stopPropagation()}
          >
            {node.label}
          </Link>
          <AssetStatusBadge status={node.nodeProps?.status} />
          {loadError && <span role="alert">Its parts could not be loaded.</span>}
        </div>
      )}
    />
  )
}
