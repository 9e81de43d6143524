import { getTreeExpandedState, type TreeNodeData, useTree } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { LinkTree } from '#ui/link-tree.tsx'
import { linkToClass } from '../class-link.ts'
import type { ClassNode } from '../class-tree.ts'
import { ClassMarks } from './class-marks.tsx'
import classes from './class-tree.module.css'

/** Maximum number of classes for an initially expanded tree. Larger trees start collapsed. */
const shownOpen = 60

type Props = { readonly nodes: readonly ClassNode[]; readonly isFiltered: boolean }

const look = { tree: classes.tree, node: classes.node }

const treeData = (nodes: readonly ClassNode[]): TreeNodeData[] =>
  nodes.map(({ one, under }) => ({
    value: String(one.assetClassId),
    label: one.name,
    nodeProps: { one },
    ...(under.length > 0 && { children: treeData(under) }),
  }))

const countNodes = (nodes: readonly ClassNode[]): number =>
  nodes.reduce((sum, { under }) => sum + 1 + countNodes(under), 0)

/** The classes as a tree with keyboard navigation. Enter opens one. */
export function ClassTreeView({ nodes, isFiltered }: Props): ReactNode {
  // The tree resets with new data, so the list must be memoized.
  const data = useMemo(() => treeData(nodes), [nodes])
  const isOpen = isFiltered || countNodes(nodes) <= shownOpen
  const tree = useTree({ initialExpandedState: isOpen ? getTreeExpandedState(data, '*') : {} })
  return (
    <LinkTree label="Asset classes" look={look} data={data} tree={tree} linkTo={linkToClass}>
      {({ nodeProps }) => <ClassMarks {...nodeProps?.one} />}
    </LinkTree>
  )
}
