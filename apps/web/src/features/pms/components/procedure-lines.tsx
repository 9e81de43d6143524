import type { Procedure } from '@fettle/contract/procedures'
import { may } from '@fettle/rules/access/permissions'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { SectionData } from '#records/page/section-data.tsx'
import { procedureQuery } from '../pm-change.ts'
import classes from './pms.module.css'

/** The current checklist for orders, with a link to it. */
export function ProcedureLines({ procedureId }: { readonly procedureId: number }): ReactNode {
  const { actor } = useWorkspace()
  const query = useQuery(procedureQuery(procedureId))
  return (
    <SectionData query={query}>
      {(procedure) => (
        <div className={classes.procedure}>
          <Lines procedure={procedure} />
          {may(actor, 'settings.manage') && (
            <Link
              to="/admin/$section/$record"
              params={{ section: 'procedures', record: String(procedureId) }}
              className={classes.link}
            >
              Open the procedure
            </Link>
          )}
        </div>
      )}
    </SectionData>
  )
}

function Lines({ procedure: { lines } }: { readonly procedure: Procedure }): ReactNode {
  if (lines.length === 0) return <Text size="sm">It has no lines.</Text>
  return (
    <ul className={classes.lines}>
      {lines.map(({ text, isBold, indentLevel, isRequired, units }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are shown as they were read
        <li key={at} data-bold={isBold || undefined} style={{ marginInlineStart: 20 * indentLevel }}>
          {text}
          {units !== '' && ` (${units})`}
          {isRequired && <span className={classes.required}> required</span>}
        </li>
      ))}
    </ul>
  )
}
