import '@mantine/core/styles/Tree.layer.css'
import { Loader, Tree, type TreeNodeData, type UseTreeReturnType } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { Link, type LinkOptions, useNavigate } from '@tanstack/react-router'
import type { KeyboardEvent, ReactNode } from 'react'
import classes from './link-tree.module.css'

type Props = {
  readonly label: string
  /** Class names of the tree and of its lines. */
  readonly look: { readonly tree: string | undefined; readonly node: string | undefined }
  readonly data: TreeNodeData[]
  readonly tree: UseTreeReturnType
  /** Link target of a node, by its value. */
  readonly linkTo: (value: string) => LinkOptions
  /** Content after a node's name. */
  readonly children: (node: TreeNodeData, loadError: Error | null) => ReactNode
}

/** Pages as a tree with keyboard navigation. Enter opens a node's page, like a click on its name. */
export function LinkTree({ label, look, data, tree, linkTo, children }: Props): ReactNode {
  const navigate = useNavigate()
  const openByKey = (event: KeyboardEvent) => {
    const { target } = event
    if (event.key !== 'Enter' || !(target instanceof HTMLElement) || target.role !== 'treeitem') return
    const { value } = target.dataset
    if (value !== undefined) void navigate(linkTo(value))
  }
  return (
    <Tree
      aria-label={label}
      className={look.tree ?? ''}
      data={data}
      tree={tree}
      onKeyDown={openByKey}
      renderNode={({ node, expanded, hasChildren, isLoading, loadError, elementProps }) => (
        <div {...elementProps} className={`${elementProps.className} ${classes.node} ${look.node}`}>
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
            {...linkTo(node.value)}
            className={classes.link}
            tabIndex={-1}
            onClick={(event) => event.stopPropagation()}
          >
            {node.label}
          </Link>
          {children(node, loadError)}
        </div>
      )}
    />
  )
}
