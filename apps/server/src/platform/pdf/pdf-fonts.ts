import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
/**
 * Cover Latin with all accents, Greek and Cyrillic. Named by path, because PDFKit reads a registered font again at
 * each use.
 */
export const fonts = {
  regular: require.resolve('@expo-google-fonts/roboto/400Regular/Roboto_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/roboto/500Medium/Roboto_500Medium.ttf'),
}
