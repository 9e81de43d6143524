import type { ReactNode } from 'react'
import { SectionCard } from '#ui/section-card.tsx'
import classes from './record-form.module.css'

/** A part of the form for a new record: its fields side by side on a card. */
export function FieldsCard({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <SectionCard title={title}>
      <div className={classes.fields}>{children}</div>
    </SectionCard>
  )
}
