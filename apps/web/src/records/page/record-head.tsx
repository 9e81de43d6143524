import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { usePageTitle } from '#lib/page-title.ts'
import { ClampedText } from '#ui/clamped-text.tsx'
import classes from './record-head.module.css'

type Props = {
  /** Title of the record: the largest text of the page. */
  readonly title: string
  /** Accessible name of a long, expandable title, such as 'the description'. */
  readonly titleLabel: string
  /** Window title, if different from the title. */
  readonly windowTitle?: string
  /** The specified page title with the record's identity. */
  readonly line: string
  /** Fact lines, such as state and location. */
  readonly facts: readonly ReactNode[]
  readonly actions: ReactNode
  /** Whether the actions share the small line above the title on a phone. */
  readonly liftsActions?: boolean
  /** Content at the right, below the actions. */
  readonly status?: ReactNode
  /** Full-width content below. */
  readonly children?: ReactNode
}

/**
 * A record's heading, visible on the first screen of any phone. The specified page title is the small line
 * above, and the accessible heading contains both.
 */
export function RecordHead(props: Props): ReactNode {
  const { title, titleLabel, line, facts, actions, liftsActions, status, children } = props
  usePageTitle(props.windowTitle ?? title)
  return (
    <header className={classes.head}>
      <div className={classes.words}>
        <ClampedText text={title} label={titleLabel}>
          {(text) => (
            <Title order={1} className={classes.title} tabIndex={-1} data-record-heading>
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

export function HeadFact({ icon, children }: { icon: ReactNode; children: ReactNode }): ReactNode {
  return (
    <span className={classes.fact}>
      {icon}
      {children}
    </span>
  )
}
