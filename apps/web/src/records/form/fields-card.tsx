import type { ReactNode } from 'react'
import { SectionCard } from '#ui/section-card.tsx'
import classes from './record-form.module.css'

/** A card with fields in a row, for a creation form. */
export function FieldsCard({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <SectionCard title={title}>
      <div className={classes.fields}>{children}</div>
    </SectionCard>
  )
}
