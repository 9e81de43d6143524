import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import classes from './record-card.module.css'

export type RecordCardProps = {
  /** Its number or code. */
  readonly name: ReactNode
  readonly status: ReactNode
  /** Main text, in the largest size. */
  readonly title: ReactNode
  /** Urgency, below the title. */
  readonly urgency?: ReactNode
  /** The selection checkbox. */
  readonly choice?: ReactNode
  /** The person's flag. */
  readonly flag?: ReactNode
  /** {@link CardFact}s */
  readonly facts: ReactNode
  /** Actions and a link to the record. */
  readonly foot?: ReactNode
}

/** A list row on a small screen: name and state, title, then other facts. */
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

type PropertyFactProps = {
  readonly name: string | null
  /** Whether the list shows several properties, although one is selected. */
  readonly isOfSeveral?: boolean
}

/** A record's property, while all properties are shown together. */
export function PropertyFact({ name, isOfSeveral = false }: PropertyFactProps): ReactNode {
  const { isAggregate, settings } = useWorkspace()
  return (isAggregate || isOfSeveral) && <CardFact label={settings.multiPropLabelSingular}>{name}</CardFact>
}

/** A label and its value on one line. Hidden if empty. */
export function CardFact({ label, children }: { label: string; children: ReactNode }): ReactNode {
  if (children === null || children === '') return null
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
