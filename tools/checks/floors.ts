import path from 'node:path'
import { isListed, listedFeatures } from './boundaries/floors.ts'
import type { Check } from './check.ts'
import { sourceFiles } from './source-files.ts'

const features = 'apps/server/src/features/'

/** Every feature folder of the server is on a floor, and every feature of a floor has a folder. */
export function featureFloors(root: string): Check {
  return {
    name: 'floors of features',
    async findings() {
      const files = await sourceFiles(root, ['.ts'])
      const found = new Set(
        files
          .filter((file) => file.startsWith(features))
          .map((file) => file.slice(features.length).split(path.posix.sep).slice(0, 2).join('/')),
      )
      const list = 'tools/checks/boundaries/floors.ts'
      return [
        ...[...found]
          .filter((feature) => !isListed(feature))
          .map((feature) => `${features}${feature} is on no floor; add the feature to ${list}`),
        ...listedFeatures()
          .filter((feature) => !found.has(feature))
          .map((feature) => `${list} lists ${feature}, which does not exist`),
      ]
    },
  }
}
