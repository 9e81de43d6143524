import { Text, Title, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { Activity, type ReactNode, useId, useState } from 'react'
import classes from './section-card.module.css'

export type SectionCardProps = {
  readonly title: string
  /** Element id, for links to the section. */
  readonly id?: string | undefined
  /** Number of items in the section, next to its title. */
  readonly count?: number | undefined
  /** Marks the section with a red dot and '(Required)'. */
  readonly isRequired?: boolean | undefined
  readonly actions?: ReactNode
  /** Tables and pictures extend to the card's edge. */
  readonly isFlush?: boolean
  /** Makes the section collapsible on small screens; 'closed' starts collapsed. */
  readonly folds?: 'open' | 'closed' | undefined
  /** An empty section: its one line of text is next to the title, without a box. */
  readonly isQuiet?: boolean | undefined
  /** Id of the title, if an outer element is the region. */
  readonly partOfRegion?: string | undefined
  readonly children: ReactNode
}

/** A section of a page: a named region with an h2. */
export function SectionCard(props: SectionCardProps): ReactNode {
  const ownId = useId()
  const headingId = props.partOfRegion ?? ownId
  const isSmall = useMediaQuery('screen and (max-width: 48em)', false, { getInitialValueInEffect: false })
  const [isOpen, setOpen] = useState(props.folds !== 'closed')
  const [counted, setCounted] = useState(props.count ?? 0)
  if (props.count !== undefined && props.count !== counted) {
    setCounted(props.count)
    // Expands to show a newly added item.
    if (props.count > counted) setOpen(true)
  }
  const folds = isSmall && props.folds !== undefined && !props.isQuiet
  const Region = props.partOfRegion === undefined ? 'section' : 'div'
  const heading = (
    <>
      {props.isRequired && <span className={classes.dot} aria-hidden />}
      {props.title}
      {props.isRequired && <span className={classes.required}> (Required)</span>}
    </>
  )
  const body = <div className={props.isFlush ? undefined : classes.body}>{props.children}</div>
  return (
    <Region
      className={classes.card}
      aria-labelledby={Region === 'section' ? headingId : undefined}
      data-quiet={props.isQuiet || undefined}
      id={props.id}
      tabIndex={props.id ? -1 : undefined}
      // Expands when navigated to.
      onFocus={({ target, currentTarget }) => target === currentTarget && setOpen(true)}
    >
      <header className={classes.head} data-folded={(folds && !isOpen) || undefined}>
        <Title order={2} id={headingId} className={classes.title}>
          {folds ? (
            <UnstyledButton className={classes.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              <IconChevronDown size={16} aria-hidden className={classes.chevron} />
              <span>{heading}</span>
            </UnstyledButton>
          ) : (
            heading
          )}
        </Title>
        {props.count !== undefined && (
          <Text size="sm" c="dimmed" component="span">
            {props.count}
          </Text>
        )}
        {props.actions !== undefined && <div className={classes.actions}>{props.actions}</div>}
      </header>
      <Activity mode={folds && !isOpen ? 'hidden' : 'visible'}>{body}</Activity>
    </Region>
  )
}
