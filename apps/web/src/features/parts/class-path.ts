import type { PartDetail } from '@fettle/contract/parts'

type ClassNames = Omit<PartDetail['fitClasses'][number], 'assetClassId'>

/** A class with the names above it, as in 'HVAC › Air handler'. */
export const classPath = ({ system, category, function: lowest }: ClassNames): string =>
  [system, category, lowest].filter(Boolean).join(' › ')
