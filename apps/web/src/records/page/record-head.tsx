import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { ClampedText } from '#ui/clamped-text.tsx'
import classes from './record-head.module.css'

type Props = {
  /** What the record is about: the largest text of the page. */
  readonly title: string
  /** Names the title where it is long and can be opened, such as 'the description'. */
  readonly titleLabel: string
  /** The page's title of the specification, and which record it is. */
  readonly line: string
  /** Lines of what is known of it: how it stands, where it is. */
  readonly facts: readonly ReactNode[]
  /** What can be done with the record, at the head's right. */
  readonly actions: ReactNode
  /** On a phone the actions share the small line above the title. */
  readonly liftsActions?: boolean
  /** What stands at the right, below the actions. */
  readonly status?: ReactNode
  /** What stands below, over the whole width. */
  readonly children?: ReactNode
}

/**
 * What a record is, readable on the first screen of any phone. The page's title of the specification is the small line
 * above, and the heading for assistive technology holds both.
 */
export function RecordHead(props: Props): ReactNode {
  const { title, titleLabel, line, facts, actions, liftsActions, status, children } = props
  return (
    <header className={classes.head}>
      <div className={classes.words}>
        <ClampedText text={title} label={titleLabel}>
          {(text) => (
            <Title order={1} className={classes.title}>
              <span className={classes.line}>{line}</span> {text}
            </Title>
          )}
        </ClampedText>
        {facts.map((fact, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a head never change places
          <div key={at} className={classes.facts}>
            {fact}
          </div>
        ))}
      </div>
      <div className={classes.actions} data-lifted={liftsActions || undefined}>
        {actions}
      </div>
      {children}
      {status && <div className={classes.status}>{status}</div>}
    </header>
  )
}

/** One thing that is known, with the icon that says what it is. */
export function HeadFact({ icon, children }: { icon: ReactNode; children: ReactNode }): ReactNode {
  return (
    <span className={classes.fact}>
      {icon}
      {children}
    </span>
  )
}
