import type { Part } from '@fettle/contract/parts'
import { formatNumber } from '@fettle/rules/time/formats'
import { useWorkspace } from '#lib/workspace.ts'
import type { PickSource } from '#records/picking/pick-source.ts'

/** A part picked for an order. */
export type PartPick = Part & {
  /** The chosen warehouse; the preferred one if absent. */
  readonly warehouseId?: number
  /** Whether the quantity is only reserved, to be taken later. */
  readonly isRequest?: boolean
}

const partSource: PickSource<Part> = {
  idOf: ({ partId }) => partId,
  codeOf: ({ partCode }) => partCode,
  nameOf: ({ partName }) => partName,
}

/** Available quantity of a stocked part ('4 Each available'). null for other parts. */
const availableOf = ({ partAvailable, costUnits }: Part): string | null =>
  partAvailable === null
    ? null
    : [formatNumber(partAvailable), costUnits, 'available'].filter(Boolean).join(' ')

const stockedPartSource: PickSource<Part> = { ...partSource, noteOf: availableOf }

/** Parts as a source of the picker. With advanced parts, each shows its available quantity. */
export function usePartSource(): PickSource<Part> {
  const { advancedPartsFunctionalityFlag: advanced } = useWorkspace().settings
  return advanced ? stockedPartSource : partSource
}
