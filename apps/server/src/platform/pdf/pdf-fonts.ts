import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
/** Latin with all accents, Greek and Cyrillic. Named by path: PDFKit reads a registered name anew at each use. */
export const fonts = {
  regular: require.resolve('@expo-google-fonts/roboto/400Regular/Roboto_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/roboto/500Medium/Roboto_500Medium.ttf'),
}
