import { Badge, Button } from '@mantine/core'
import { IconFilter, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageHeader } from '../../../../ui/page-header.tsx'
import classes from './list-head.module.css'

export type ListHeadProps = {
  /** Undefined until it is known. */
  readonly total: number | undefined
  readonly setFilters: number
  readonly onFilters: () => void
  /** 'Create Work Order' or 'Create a New Request'; null for those who may not. */
  readonly createLabel: string | null
  /** Status, whose orders. */
  readonly controls: ReactNode
  readonly actions?: ReactNode
}

/** The head of the list: title with the count, quick controls, filters, and what can be done. */
export function ListHead(props: ListHeadProps): ReactNode {
  return (
    <>
      <PageHeader
        title="Work Orders"
        note={props.total !== undefined && <span role="status">{countText(props.total)}</span>}
        actions={
          <>
            {props.actions}
            {props.createLabel !== null && (
              <Button component={Link} to="/orders/create" leftSection={<IconPlus size={16} aria-hidden />}>
                {props.createLabel}
              </Button>
            )}
          </>
        }
      />
      <div className={classes.controls}>
        {props.controls}
        <Button
          variant="default"
          leftSection={<IconFilter size={16} aria-hidden />}
          rightSection={
            props.setFilters > 0 && (
              <Badge size="sm" circle aria-label={`${props.setFilters} set`}>
                {props.setFilters}
              </Badge>
            )
          }
          onClick={props.onFilters}
        >
          Filters
        </Button>
      </div>
    </>
  )
}

const countText = (total: number) => (total === 1 ? '1 order' : `${total.toLocaleString('en-US')} orders`)
