import '@mantine/core/styles/Tree.layer.css'
import { Badge, getTreeExpandedState, Tree, type TreeNodeData, useTree } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useMemo } from 'react'
import type { ClassNode } from '../class-tree.ts'
import classes from './class-tree.module.css'

/** So many classes are shown open at once; more begin with the systems alone. */
const shownOpen = 60

type Props = { readonly nodes: readonly ClassNode[]; readonly isFiltered: boolean }

const treeData = (nodes: readonly ClassNode[]): TreeNodeData[] =>
  nodes.map(({ one, under }) => ({
    value: String(one.assetClassId),
    label: one.name,
    nodeProps: { one },
    ...(under.length > 0 && { children: treeData(under) }),
  }))

const countNodes = (nodes: readonly ClassNode[]): number =>
  nodes.reduce((sum, { under }) => sum + 1 + countNodes(under), 0)

/** The classes as a tree that is walked by keys; Enter opens one. */
export function ClassTreeView({ nodes, isFiltered }: Props): ReactNode {
  const navigate = useNavigate()
  // The tree begins anew with other data: the same classes must be the same list.
  const data = useMemo(() => treeData(nodes), [nodes])
  const isOpen = isFiltered || countNodes(nodes) <= shownOpen
  const tree = useTree({ initialExpandedState: isOpen ? getTreeExpandedState(data, '*') : {} })
  const openByKey = (event: KeyboardEvent) => {
    const { target } = event
    if (event.key !== 'Enter' || !(target instanceof HTMLElement) || target.role !== 'treeitem') return
    const record = target.dataset.value
    if (record !== undefined)
      void navigate({ to: '/admin/$section/$record', params: { section: 'asset-classes', record } })
  }
  return (
    <Tree
      aria-label="Asset classes"
      className={classes.tree ?? ''}
      data={data}
      tree={tree}
      onKeyDown={openByKey}
      renderNode={({ node, expanded, hasChildren, elementProps }) => {
        const { assetCount, activeFlag } = node.nodeProps?.one ?? {}
        return (
          <div {...elementProps} className={`${elementProps.className} ${classes.node}`}>
            <span className={classes.place}>
              {hasChildren && (
                <IconChevronRight
                  size={16}
                  aria-hidden
                  className={classes.chevron}
                  data-open={expanded || undefined}
                />
              )}
            </span>
            <Link
              to="/admin/$section/$record"
              params={{ section: 'asset-classes', record: node.value }}
              className={classes.link}
              tabIndex={-1}
              onClick={(event) => event.stopPropagation()}
            >
              {node.label}
            </Link>
            {activeFlag === false && (
              <Badge color="gray" variant="light" tt="none">
                Inactive
              </Badge>
            )}
            <span className={classes.count}>
              {assetCount > 0 && `${assetCount} ${assetCount === 1 ? 'asset' : 'assets'}`}
            </span>
          </div>
        )
      }}
    />
  )
}
