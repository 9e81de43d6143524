import * as indoor from './indoor-scenes.ts'
import * as other from './other-scenes.ts'
import type { Look, Scene } from './shapes.ts'

export const scenes = { ...indoor, ...other } as const satisfies Record<string, Scene>
export type SceneName = keyof typeof scenes

/** Each scene is drawn in each of these looks. */
export const looks: readonly Look[] = [
  { wall: '#d9d3c3', floor: '#8a7762', accent: '#9aa3a8', light: 0.28, shift: 1.4 },
  { wall: '#b9c4c9', floor: '#6d7479', accent: '#b5653c', light: 0.12, shift: -2.1 },
]

/** Scenes in photos of a trade's orders. */
export const scenesOfTrades: Readonly<Record<string, readonly SceneName[]>> = {
  HVAC: ['thermostat', 'radiator', 'dustyVent', 'ceilingStain', 'rooftopUnit', 'gauge'],
  Plumbing: ['drippingFaucet', 'puddle', 'ceilingStain', 'gauge'],
  Electrical: ['darkLight', 'scorchedOutlet', 'poleLight'],
  Carpentry: ['openDoor', 'carpetSeam', 'crackedWindow', 'ceilingStain'],
  'General Maintenance': ['openFridge', 'patchedWall', 'openDoor'],
  Custodial: ['overflowingBin', 'puddle', 'carpetSeam'],
  Grounds: ['icySteps', 'fallenBranch', 'pothole', 'sprinkler'],
  Locksmith: ['lockAndKey', 'openDoor'],
  'Fire & Life Safety': ['extinguisher', 'ceilingStain'],
  Painting: ['patchedWall', 'graffiti'],
  'Moves & Events': ['stackedFurniture'],
  Biomedical: ['monitorDevice', 'openFridge'],
  'Pest Control': ['trap'],
  Elevators: ['elevatorPanel'],
}

/** Scenes in photos of a category of assets. */
export const scenesOfAssets: Readonly<Record<string, readonly SceneName[]>> = {
  'Rooftop Units': ['rooftopUnit'],
  Chillers: ['rooftopUnit'],
  Boilers: ['boilerRoom'],
  Pumps: ['gauge', 'boilerRoom'],
  'Water Heaters': ['boilerRoom'],
  'Air Handlers': ['dustyVent', 'gauge'],
  Extinguishers: ['extinguisher'],
  Elevators: ['elevatorPanel'],
  Doors: ['openDoor'],
  Appliances: ['openFridge'],
  'Diagnostic Equipment': ['monitorDevice'],
  'Medical Refrigeration': ['openFridge'],
  'Site Lighting': ['poleLight'],
}
