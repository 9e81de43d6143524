import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import classes from './record-card.module.css'

export type RecordCardProps = {
  /** Its number or code. */
  readonly name: ReactNode
  readonly status: ReactNode
  /** What it is about, in the largest words. */
  readonly title: ReactNode
  /** What presses, below the title. */
  readonly urgency?: ReactNode
  /** The box that chooses it. */
  readonly choice?: ReactNode
  /** The person's own mark. */
  readonly flag?: ReactNode
  /** {@link CardFact}s */
  readonly facts: ReactNode
  /** What can be done, and the way to the record. */
  readonly foot?: ReactNode
}

/** A row of a list on a small screen: what it is and its state, what it is about, then the rest. */
export function RecordCard({
  name,
  status,
  title,
  urgency,
  choice,
  flag,
  facts,
  foot,
}: RecordCardProps): ReactNode {
  return (
    <article className={classes.card}>
      <header className={classes.head}>
        <span className={classes.name}>
          {choice}
          <strong>{name}</strong>
        </span>
        <span className={classes.name}>
          {status}
          {flag}
        </span>
      </header>
      <p className={classes.description}>{title}</p>
      {urgency && <p className={classes.urgency}>{urgency}</p>}
      <dl className={classes.facts}>{facts}</dl>
      {foot && <footer className={classes.foot}>{foot}</footer>}
    </article>
  )
}

/** Of which property a record is, while all of them are shown together. */
export function PropertyFact({ name }: { name: string | null }): ReactNode {
  const { isAggregate, settings } = useWorkspace()
  return isAggregate && <CardFact label={settings.multiPropLabelSingular}>{name}</CardFact>
}

/** A label and its value on one line; nothing where there is no value. */
export function CardFact({ label, children }: { label: string; children: ReactNode }): ReactNode {
  if (children === null || children === '') return null
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
