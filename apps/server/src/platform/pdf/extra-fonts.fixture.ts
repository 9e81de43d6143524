import { createRequire } from 'node:module'
import path from 'node:path'

const require = createRequire(import.meta.url)
const families = [
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-devanagari',
  'noto-sans-thai',
  'noto-emoji',
  // One font with Chinese and Japanese and one with Korean letters, each of 2 MB at most.
  'dotgothic16',
  'gugi',
]

/** Value of FETTLE_FONTS for tests: fonts of the scripts that the product's own font lacks. */
export const testFonts = families
  .map((family) => path.dirname(require.resolve(`@expo-google-fonts/${family}/package.json`)))
  .join(path.delimiter)
