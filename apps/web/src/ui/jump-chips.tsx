import type { ReactNode } from 'react'
import { followToSection } from './go-to-section.ts'
import classes from './jump-chips.module.css'

export type Chip = { readonly id: string; readonly label: string; readonly count?: string | undefined }

/** Links to the most important sections, if there is no room for a full list. */
export function JumpChips({ label, chips }: { label: string; chips: readonly Chip[] }): ReactNode {
  if (chips.length === 0) return null
  return (
    <nav className={classes.chips} aria-label={label}>
      {chips.map(({ id, label: words, count }) => (
        <a key={id} className={classes.chip} href={`#${id}`} onClick={followToSection(id)}>
          {words}
          {count !== undefined && <span className={classes.count}>{count}</span>}
        </a>
      ))}
    </nav>
  )
}
