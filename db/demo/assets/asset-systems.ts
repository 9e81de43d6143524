import type { AssetSystem } from './asset-spec.ts'
import { hvac, plumbing } from './mechanical-assets.ts'
import { building, electrical, fireProtection, grounds, medicalEquipment } from './other-assets.ts'

export const assetSystems: readonly AssetSystem[] = [
  hvac,
  plumbing,
  electrical,
  fireProtection,
  building,
  grounds,
  medicalEquipment,
]
