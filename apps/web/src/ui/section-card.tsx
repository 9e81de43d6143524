import { Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './section-card.module.css'

export type SectionCardProps = {
  readonly title: string
  /** How many things the section holds, beside its title. */
  readonly count?: number | undefined
  /** Marks the section with a red dot and '(Required)'. */
  readonly isRequired?: boolean | undefined
  readonly actions?: ReactNode
  /** Tables and pictures go to the card's edge. */
  readonly isFlush?: boolean
  readonly children: ReactNode
}

/** One section of a page: a named region with a heading of the second order. */
export function SectionCard(props: SectionCardProps): ReactNode {
  const headingId = useId()
  return (
    <section className={classes.card} aria-labelledby={headingId}>
      <header className={classes.head}>
        <Title order={2} id={headingId} className={classes.title}>
          {props.isRequired && <span className={classes.dot} aria-hidden />}
          {props.title}
          {props.isRequired && <span className={classes.required}> (Required)</span>}
        </Title>
        {props.count !== undefined && (
          <Text size="sm" c="dimmed" component="span">
            {props.count}
          </Text>
        )}
        {props.actions !== undefined && <div className={classes.actions}>{props.actions}</div>}
      </header>
      <div className={props.isFlush ? undefined : classes.body}>{props.children}</div>
    </section>
  )
}
