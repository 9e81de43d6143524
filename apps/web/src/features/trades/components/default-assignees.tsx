import type { DefaultAssignee } from '@fettle/contract/trade-settings'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { SectionCard } from '#ui/section-card.tsx'
import { DefaultsDialog } from './defaults-dialog.tsx'
import classes from './trades.module.css'

type Props = {
  readonly title: string
  /** Null for the property-wide fallback. */
  readonly tradeId: number | null
  readonly defaults: readonly DefaultAssignee[]
}

/** Fallback assignees without a job rank match, by property and building (C5). */
export function DefaultAssignees({ title, tradeId, defaults }: Props): ReactNode {
  const { properties } = useWorkspace()
  const [opened, setOpened] = useState<number | null>(null)
  const chosen = properties.find(({ propertyId }) => propertyId === opened)
  const of = (propertyId: number) => defaults.filter((each) => each.propertyId === propertyId)
  return (
    <SectionCard title={title} isFlush>
      <div className={classes.defaults}>
        {properties.map(({ propertyId, propertyName }) => (
          <div key={propertyId} className={classes.property}>
            <div>
              <div className={classes.name}>{propertyName}</div>
              {of(propertyId).map((each) => (
                <div key={each.buildingId ?? 0} className={classes.facts}>
                  {tradeId !== null && `${each.buildingName ?? 'Everywhere else'}: `}
                  {each.assigneeName}
                </div>
              ))}
              {of(propertyId).length === 0 && <div className={classes.facts}>Nobody</div>}
            </div>
            <Button
              variant="default"
              size="compact-md"
              aria-label={`Change ${title.toLowerCase()} in ${propertyName}`}
              onClick={() => setOpened(propertyId)}
            >
              Change
            </Button>
          </div>
        ))}
      </div>
      {chosen && (
        <DefaultsDialog
          title={`${title} in ${chosen.propertyName}`}
          tradeId={tradeId}
          propertyId={chosen.propertyId}
          defaults={of(chosen.propertyId)}
          onClose={() => setOpened(null)}
        />
      )}
    </SectionCard>
  )
}
