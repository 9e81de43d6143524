import { language } from '@fettle/rules/time/formats'
import { fonts } from './pdf-fonts.ts'

/** Options of a PDF with pages of `width` by `height` points and without margins. */
export const documentOptions = (title: string, [width, height]: readonly [number, number]) => ({
  size: [width, height] as [number, number],
  margin: 0,
  autoFirstPage: false,
  font: fonts.regular,
  compress: true,
  displayTitle: true,
  lang: language,
  info: { Title: title, Creator: 'Fettle', Producer: 'Fettle' },
})
