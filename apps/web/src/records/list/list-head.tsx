import { ActionIcon, Badge, Button, Indicator } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconFilter, IconListCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { PageHeader } from '#ui/page-header.tsx'
import classes from './list-head.module.css'
import type { ListKind } from './list-kind.ts'
import { type ListTotal, totalText } from './list-total.ts'
import type { Selection } from './use-selection.ts'

type Words = Pick<ListKind<never>, 'one' | 'many'>

export type ListHeadProps = {
  readonly title: string
  readonly kind: Words
  readonly total: ListTotal
  readonly setFilters: number
  readonly onFilters: () => void
  /** Absent without bulk actions. */
  readonly choosing?: Choosing | null
  /** The search field. */
  readonly search?: ReactNode
  /** Quick filters above the list. */
  readonly controls: ReactNode
  /** The control for columns and density. */
  readonly view?: ReactNode
  /** Saved searches next to the tabs. */
  readonly views?: ReactNode
  readonly actions?: ReactNode
}

/** Heading of the list: title with the count, quick filters, filters, and actions. */
export function ListHead(props: ListHeadProps): ReactNode {
  const isSmall = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const chooseButton = props.choosing && (
    <ChooseButton isSmall={isSmall} kind={props.kind} {...props.choosing} />
  )
  return (
    <>
      <PageHeader
        title={props.title}
        note={props.total !== undefined && <span role="status">{totalText(props.total, props.kind)}</span>}
        actions={
          <>
            {isSmall && chooseButton}
            {props.actions}
          </>
        }
      />
      <div className={classes.controls}>
        {props.search}
        {props.controls}
        <FiltersButton count={props.setFilters} isSmall={isSmall} onClick={props.onFilters} />
        {!isSmall && chooseButton}
        {props.view}
        {props.views}
      </div>
    </>
  )
}

type Choosing = Pick<Selection<never>, 'isOn' | 'turn'>
type ChooseButtonProps = Choosing & { isSmall: boolean; kind: Words }

/** Shows or hides the selection checkboxes. */
function ChooseButton({ isSmall, kind, isOn, turn }: ChooseButtonProps): ReactNode {
  const toggle = {
    'aria-pressed': isOn,
    onClick: () => turn(!isOn),
    variant: 'default',
    className: classes.toggle ?? '',
  }
  if (isSmall) {
    return (
      <ActionIcon {...toggle} size={44} aria-label={`Select ${kind.many}`}>
        <IconListCheck size={20} aria-hidden />
      </ActionIcon>
    )
  }
  return (
    <Button {...toggle} leftSection={<IconListCheck size={16} aria-hidden />}>
      Select
    </Button>
  )
}

type FiltersButtonProps = { count: number; isSmall: boolean; onClick: () => void }

/** Opens the filters, with the number of active ones. */
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
