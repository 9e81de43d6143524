import type { Part } from '@fettle/contract/parts'
import { formatNumber } from '@fettle/rules/formats'
import { useWorkspace } from '#lib/workspace.ts'
import type { PickSource } from '#records/picking/pick-source.ts'

/** Parts as things to be picked. */
const partSource: PickSource<Part> = {
  idOf: ({ partId }) => partId,
  codeOf: ({ partCode }) => partCode,
  nameOf: ({ partName }) => partName,
}

/** Tells of a stocked part how many are available ('4 Each available'); null of one that is not stocked. */
const availableOf = ({ partAvailable, costUnits }: Part): string | null =>
  partAvailable === null
    ? null
    : [formatNumber(partAvailable), costUnits, 'available'].filter(Boolean).join(' ')

const stockedPartSource: PickSource<Part> = { ...partSource, noteOf: availableOf }

/** Parts as things to be picked: with advanced parts, each tells how many are available. */
export function usePartSource(): PickSource<Part> {
  const { advancedPartsFunctionalityFlag: advanced } = useWorkspace().settings
  return advanced ? stockedPartSource : partSource
}
