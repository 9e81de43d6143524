/** The colors and the tilt of one picture; every scene is drawn once for each look. */
export type Look = { wall: string; floor: string; accent: string; light: number; shift: number }

/** Draws the middle of a picture of 800 by 600. */
export type Scene = (look: Look) => string

export const rect = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`
export const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`
export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`
export const line = (d: string, stroke: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" ${more}/>`

export const room = ({ wall, floor }: Look, horizon = 430): string =>
  rect(0, 0, 800, horizon, wall) +
  rect(0, horizon, 800, 600 - horizon, floor) +
  rect(0, horizon - 10, 800, 14, '#0000002b')

const segments: Readonly<Record<string, string>> = {
  '0': 'abcdef',
  '1': 'bc',
  '2': 'abged',
  '3': 'abgcd',
  '4': 'fgbc',
  '5': 'afgcd',
  '6': 'afgedc',
  '7': 'abc',
  '8': 'abcdefg',
  '9': 'abcdfg',
}
const strokes: Readonly<Record<string, string>> = {
  a: 'M6 2h28',
  b: 'M38 6v28',
  c: 'M38 42v28',
  d: 'M6 74h28',
  e: 'M2 42v28',
  f: 'M2 6v28',
  g: 'M6 38h28',
}

/** A number on a display, drawn without a font. */
export function digits(text: string, x: number, y: number, color: string): string {
  return [...text]
    .map((digit, index) => {
      const lit = [...(segments[digit] ?? '')].map((name) => line(strokes[name] ?? '', color, 7)).join('')
      return `<g transform="translate(${x + index * 58} ${y})">${lit}</g>`
    })
    .join('')
}

const frame = 'width="800" height="600" viewBox="0 0 800 600"'

/** A complete picture: the scene slightly tilted as from a phone, with the dark corners of a lens. */
export function picture(scene: Scene, look: Look): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" ${frame}><defs>
    <radialGradient id="lens" cx="0.5" cy="0.45" r="0.75"><stop offset="0.55" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.5"/></radialGradient>
    <linearGradient id="sun" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="${look.light}"/><stop offset="0.7" stop-color="#fff" stop-opacity="0"/></linearGradient>
    <radialGradient id="damp"><stop offset="0.3" stop-color="#8a6a3a" stop-opacity="0.75"/><stop offset="0.8" stop-color="#a98a55" stop-opacity="0.45"/><stop offset="1" stop-color="#a98a55" stop-opacity="0"/></radialGradient>
    <radialGradient id="soot"><stop offset="0.2" stop-color="#1d1813" stop-opacity="0.85"/><stop offset="1" stop-color="#3a3028" stop-opacity="0"/></radialGradient></defs>
    ${rect(0, 0, 800, 600, look.wall)}<g transform="rotate(${look.shift} 400 300) translate(400 300) scale(1.12) translate(-400 -300)">${scene(look)}</g>
    ${rect(0, 0, 800, 600, 'url(#sun)')}${rect(0, 0, 800, 600, 'url(#lens)')}</svg>`
}
