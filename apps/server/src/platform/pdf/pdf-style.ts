import type { PdfMargin } from './pdf-section.ts'

/** How text looks. `fontSize` is in points, `lineHeight` a multiple of the font's own line height. */
export type TextStyle = { fontSize: number; bold: boolean; color: string; lineHeight: number }

export const defaultStyle: TextStyle = { fontSize: 9, bold: false, color: '#1c1c1c', lineHeight: 1.15 }

type NamedStyle = Partial<TextStyle> & { margin?: PdfMargin }

const styles = {
  title: { fontSize: 16, bold: true },
  heading: { fontSize: 11, bold: true, margin: [0, 10, 0, 3] },
  label: { color: '#5a5a5a', fontSize: 8 },
  cellHead: { bold: true, fontSize: 8, color: '#3c3c3c' },
  small: { fontSize: 8, color: '#5a5a5a' },
  footer: { fontSize: 8, color: '#5a5a5a', lineHeight: 1 },
} satisfies Record<string, NamedStyle>

export type StyleName = keyof typeof styles

/** Applies a named style to the inherited one, and the text's own settings to both. */
export function resolveStyle(
  inherited: TextStyle,
  own: { style?: StyleName; bold?: boolean; margin?: PdfMargin },
): { style: TextStyle; margin: PdfMargin | undefined } {
  const named: NamedStyle = own.style ? styles[own.style] : {}
  const { margin, ...text } = named
  const bold = own.bold ?? text.bold ?? inherited.bold
  return { style: { ...inherited, ...text, bold }, margin: own.margin ?? margin }
}
