import type { Part } from '@fettle/contract/parts'
import { formatNumber } from '@fettle/rules/time/formats'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { alternatesQuery } from '#nouns/parts/part.queries.ts'
import classes from './parts.module.css'

type Props = {
  /** The part with too few units. */
  readonly partId: number
  readonly onChoose: (alternate: Part) => void
}

/** Parts with stock that replace one with too few units. Nothing without any. */
export function PartAlternates({ partId, onChoose }: Props): ReactNode {
  const { data = [] } = useQuery(alternatesQuery(partId))
  const inStock = data.filter(({ partAvailable }) => partAvailable !== null && partAvailable > 0)
  if (inStock.length === 0) return null
  return (
    <div className={classes.alternates}>
      {inStock.map((part) => (
        <Button
          key={part.partId}
          variant="default"
          size="compact-md"
          onClick={() => onChoose(part)}
        >{`Use ${part.partCode}, ${part.partName} · ${formatNumber(part.partAvailable ?? 0)} ${part.costUnits} available`}</Button>
      ))}
    </div>
  )
}
