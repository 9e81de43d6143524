import { expect, test } from 'vitest'
import { listedFeatures } from './boundaries/floors.ts'
import { featureFloors } from './floors.ts'
import { filesIn, findingsIn } from './planted.fixture.ts'

const features = 'apps/server/src/features'
const file = 'export const one = 1'
const everyFeature = Object.fromEntries(listedFeatures().map((feature) => [`${feature}/one.ts`, file]))

test('accepts a folder for every listed feature', async () => {
  expect(await findingsIn(featureFloors, filesIn(features, everyFeature))).toEqual([])
})

test('reports a feature outside of the floors, and a listed feature without a folder', async () => {
  const { 'desk/home/one.ts': home, ...others } = everyFeature
  const found = await findingsIn(
    featureFloors,
    filesIn(features, { ...others, 'desk/surprise/one.ts': home ?? file }),
  )
  expect(found).toEqual([
    `${features}/desk/surprise is on no floor; add the feature to tools/checks/boundaries/floors.ts`,
    'tools/checks/boundaries/floors.ts lists desk/home, which does not exist',
  ])
})
