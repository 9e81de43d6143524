import type { FoundCount } from '@fettle/rules/paging'
import { ActionIcon, Badge, Button, Indicator } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconFilter, IconListCheck, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { NewOrderLink } from '#lib/new-order-link.ts'
import { PageHeader } from '#ui/page-header.tsx'
import type { OrderSelection } from '../../use-order-selection.ts'
import classes from './list-head.module.css'

export type ListHeadProps = {
  /** Undefined where it could not be told. */
  readonly total: FoundCount | 'counting' | undefined
  readonly setFilters: number
  readonly onFilters: () => void
  /** Null for those who could do nothing with orders that are chosen. */
  readonly choosing: Pick<OrderSelection, 'isOn' | 'turn'> | null
  /** 'Create Work Order' or 'Create a New Request'; null for those who may not. */
  readonly create: NewOrderLink | null
  /** Status, whose orders. */
  readonly controls: ReactNode
  /** The choice of how the rows look. */
  readonly view?: ReactNode
  /** Searches that are kept at hand. */
  readonly views?: ReactNode
  readonly actions?: ReactNode
}

/** The head of the list: title with the count, quick controls, filters, and what can be done. */
export function ListHead(props: ListHeadProps): ReactNode {
  const isSmall = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const chooseButton = props.choosing && <ChooseButton isSmall={isSmall} {...props.choosing} />
  return (
    <>
      <PageHeader
        title="Work Orders"
        note={props.total !== undefined && <span role="status">{countText(props.total)}</span>}
        actions={
          <>
            {isSmall && chooseButton}
            {props.actions}
            {props.create && <CreateLink {...props.create} isSmall={isSmall} />}
          </>
        }
      />
      <div className={classes.controls}>
        {props.controls}
        <FiltersButton count={props.setFilters} isSmall={isSmall} onClick={props.onFilters} />
        {!isSmall && chooseButton}
        {props.view}
        {props.views}
      </div>
    </>
  )
}

const countText = (total: NonNullable<ListHeadProps['total']>) => {
  if (total === 'counting') return 'Counting…'
  const count = total.total.toLocaleString('en-US')
  if (total.isAtLeast) return `More than ${count} orders`
  return total.total === 1 ? '1 order' : `${count} orders`
}

/** The way to the form for a new order. */
export function CreateLink({ label, search, isSmall }: NewOrderLink & { isSmall: boolean }): ReactNode {
  const link = (props: object) => <Link to="/orders/create" search={search} {...props} />
  if (isSmall) {
    return (
      <ActionIcon renderRoot={link} variant="filled" color="petrol" size={44} aria-label={label}>
        <IconPlus size={20} aria-hidden />
      </ActionIcon>
    )
  }
  return (
    <Button renderRoot={link} leftSection={<IconPlus size={16} aria-hidden />}>
      {label}
    </Button>
  )
}

type ChooseButtonProps = Pick<OrderSelection, 'isOn' | 'turn'> & { isSmall: boolean }

/** Shows or hides the boxes with which orders are chosen. */
function ChooseButton({ isSmall, isOn, turn }: ChooseButtonProps): ReactNode {
  const toggle = {
    'aria-pressed': isOn,
    onClick: () => turn(!isOn),
    variant: 'default',
    className: classes.toggle ?? '',
  }
  if (isSmall) {
    return (
      <ActionIcon {...toggle} size={44} aria-label="Choose orders">
        <IconListCheck size={20} aria-hidden />
      </ActionIcon>
    )
  }
  return (
    <Button {...toggle} leftSection={<IconListCheck size={16} aria-hidden />}>
      Choose
    </Button>
  )
}

type FiltersButtonProps = { count: number; isSmall: boolean; onClick: () => void }

/** Opens the filters; the number of those that are set stands on it. */
function FiltersButton({ count, isSmall, onClick }: FiltersButtonProps): ReactNode {
  if (isSmall) {
    return (
      <Indicator label={count} size={18} offset={4} disabled={count === 0} color="petrol">
        <ActionIcon
          variant="default"
          size={44}
          aria-label={count === 0 ? 'Filters' : `Filters, ${count} set`}
          onClick={onClick}
        >
          <IconFilter size={20} aria-hidden />
        </ActionIcon>
      </Indicator>
    )
  }
  const badge = (
    <Badge size="sm" circle aria-label={`${count} set`}>
      {count}
    </Badge>
  )
  return (
    <Button
      variant="default"
      leftSection={<IconFilter size={16} aria-hidden />}
      rightSection={count > 0 && badge}
      onClick={onClick}
    >
      Filters
    </Button>
  )
}
