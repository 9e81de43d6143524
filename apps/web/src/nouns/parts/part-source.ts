import type { Part } from '@fettle/contract/parts'
import type { PickSource } from '#records/picking/pick-source.ts'

/** Parts as things to be picked. */
export const partSource: PickSource<Part> = {
  idOf: ({ partId }) => partId,
  codeOf: ({ partCode }) => partCode,
  nameOf: ({ partName }) => partName,
}
