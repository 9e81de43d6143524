import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { homeHelpLinks } from '#nouns/help/help.ts'
import { SectionCard } from '#ui/section-card.tsx'
import classes from './requester-home.module.css'

/** Links to the help pages for this kind of user ([A2.033]). */
export function HelpLinks(): ReactNode {
  const { actor } = useWorkspace()
  return (
    <SectionCard title="Help">
      <ul className={classes.help}>
        {homeHelpLinks(actor.kind).map(({ label, href }) => (
          <li key={href}>
            <a href={href} target="_blank" rel="noreferrer">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
