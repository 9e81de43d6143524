import { Collapse, Text, Title, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import classes from './section-card.module.css'

export type SectionCardProps = {
  readonly title: string
  /** The element's id, for links to the section. */
  readonly id?: string | undefined
  /** How many things the section holds, beside its title. */
  readonly count?: number | undefined
  /** Marks the section with a red dot and '(Required)'. */
  readonly isRequired?: boolean | undefined
  readonly actions?: ReactNode
  /** Tables and pictures go to the card's edge. */
  readonly isFlush?: boolean
  /** On a small screen the section folds; 'closed' begins so. */
  readonly folds?: 'open' | 'closed' | undefined
  /** Holds one line of words that say that there is nothing: it stands beside the title, without a box. */
  readonly isQuiet?: boolean | undefined
  /** The id of the title, where the region is an element around this and other things. */
  readonly partOfRegion?: string | undefined
  readonly children: ReactNode
}

/** One section of a page: a named region with a heading of the second order. */
export function SectionCard(props: SectionCardProps): ReactNode {
  const ownId = useId()
  const headingId = props.partOfRegion ?? ownId
  const isSmall = useMediaQuery('screen and (max-width: 48em)', false, { getInitialValueInEffect: false })
  const [isOpen, setOpen] = useState(props.folds !== 'closed')
  const [counted, setCounted] = useState(props.count ?? 0)
  if (props.count !== undefined && props.count !== counted) {
    setCounted(props.count)
    // What was just added is to be seen.
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
      // Who goes to the section wants to see what is in it.
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
      {folds ? <Collapse expanded={isOpen}>{body}</Collapse> : body}
    </Region>
  )
}
