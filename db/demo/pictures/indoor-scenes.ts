import { circle, digits, ellipse, line, path, rect, room, type Scene } from './shapes.ts'

const ceilingGrid = (color: string): string =>
  [0, 1, 2, 3, 4].map((column) => line(`M${column * 200} 0V600`, color, 5)).join('') +
  [0, 1, 2, 3].map((row) => line(`M0 ${row * 200}H800`, color, 5)).join('')

export const ceilingStain: Scene = ({ shift }) =>
  rect(0, 0, 800, 600, '#e9e6dc') +
  ceilingGrid('#bfbcb2') +
  ellipse(330 + shift * 20, 290, 190, 140, 'url(#damp)') +
  ellipse(430, 340, 90, 70, 'url(#damp)') +
  line('M430 410v30', '#7d6a48', 4)

export const darkLight: Scene = ({ shift }) => {
  const tubes = [230, 300, 370].map((y, index) =>
    rect(140, y, 520, 34, index === (shift > 0 ? 1 : 2) ? '#77746b' : '#fffbe6', 'rx="16"'),
  )
  return (
    rect(0, 0, 800, 600, '#c9c6bc') +
    ceilingGrid('#a9a69c') +
    rect(100, 200, 600, 230, '#dedbd2', 'stroke="#97948b" stroke-width="6"') +
    tubes.join('')
  )
}

export const thermostat: Scene = (look) =>
  rect(0, 0, 800, 600, look.wall) +
  rect(240, 150, 320, 300, '#f2f1ec', 'rx="26" stroke="#b9b7ae" stroke-width="5"') +
  rect(285, 195, 230, 140, '#b8c4a8', 'rx="8"') +
  digits(look.shift > 0 ? '58' : '84', 345, 225, '#25301f') +
  circle(330, 390, 24, '#d4d2c8', 'stroke="#9a988f" stroke-width="3"') +
  circle(470, 390, 24, '#d4d2c8', 'stroke="#9a988f" stroke-width="3"') +
  line('M318 390h24', '#6b6961', 5) +
  line('M458 390h24M470 378v24', '#6b6961', 5)

export const scorchedOutlet: Scene = (look) =>
  rect(0, 0, 800, 600, look.wall) +
  rect(290, 130, 220, 340, '#f4f2ea', 'rx="14" stroke="#c7c4b8" stroke-width="4"') +
  [205, 355]
    .map(
      (y) =>
        rect(335, y - 50, 130, 110, '#e6e3d8', 'rx="40"') +
        rect(370, y - 25, 10, 36, '#3b3a36') +
        rect(420, y - 25, 10, 30, '#3b3a36') +
        circle(400, y + 34, 9, '#3b3a36'),
    )
    .join('') +
  ellipse(390, 215, 110, 90, 'url(#soot)')

export const radiator: Scene = (look) =>
  room(look, 470) +
  rect(120, 60, 560, 170, '#a9c3d4', 'stroke="#f1efe8" stroke-width="14"') +
  line('M400 60v170', '#f1efe8', 10) +
  Array.from({ length: 11 }, (_, index) =>
    rect(130 + index * 50, 270, 38, 190, look.accent, 'rx="16" stroke="#00000033" stroke-width="3"'),
  ).join('') +
  rect(680, 430, 60, 16, '#8d8a82') +
  circle(715, 420, 18, '#c0392b')

export const dustyVent: Scene = ({ wall }) =>
  rect(0, 0, 800, 600, wall) +
  rect(200, 120, 400, 360, '#e2e0d8', 'rx="8" stroke="#a6a49b" stroke-width="5"') +
  Array.from({ length: 9 }, (_, index) =>
    rect(230, 150 + index * 36, 340, 20, index % 3 === 1 ? '#6d6558' : '#8b8578', 'rx="4"'),
  ).join('') +
  ellipse(400, 250, 170, 100, 'url(#soot)', 'opacity="0.35"')

export const drippingFaucet: Scene = (look) =>
  rect(0, 0, 800, 600, look.wall) +
  path('M90 380h620l-70 190H160z', '#f7f6f2', 'stroke="#c3c1b8" stroke-width="5"') +
  ellipse(400, 392, 260, 40, '#dfe3e4') +
  circle(400, 396, 16, '#7c7f80') +
  path(
    'M340 370V250q0-80 90-80t90 70v40h-44v-34q0-34-46-34t-46 34v124z',
    look.accent,
    'stroke="#5d6466" stroke-width="4"',
  ) +
  path('M498 296q-16 26 0 34q16-8 0-34z', '#5aa0c8') +
  ellipse(498, 398, 40, 9, '#8fc0da')

export const puddle: Scene = (look) =>
  room(look, 300) +
  rect(330, 0, 46, 330, '#b7763d', 'stroke="#7f4f25" stroke-width="3"') +
  rect(316, 150, 74, 36, '#c98a4e', 'rx="6"') +
  ellipse(380, 460, 290, 90, '#6f93a6', 'opacity="0.75"') +
  ellipse(340, 440, 120, 30, '#c9dde6', 'opacity="0.7"') +
  line('M362 188q10 90 4 200', '#7fb2cf', 6, 'opacity="0.8"')

export const openDoor: Scene = (look) =>
  room(look, 500) +
  rect(250, 60, 300, 440, '#3a3631') +
  path('M250 60l210 34v380l-210 26z', look.accent, 'stroke="#4b3621" stroke-width="5"') +
  circle(435, 300, 14, '#d8c48a') +
  rect(280, 84, 120, 20, '#8d8f92', 'rx="4"') +
  line('M400 94l90-24', '#777', 8)

export const carpetSeam: Scene = ({ floor }) =>
  rect(0, 0, 800, 600, floor) +
  Array.from({ length: 20 }, (_, index) =>
    line(`M0 ${index * 31}q400 ${index % 2 ? 12 : -12} 800 0`, '#00000018', 6),
  ).join('') +
  path('M0 330q200-70 400-20t400-50v60q-220 60-400 40T0 390z', '#2e2a26', 'opacity="0.55"') +
  line('M0 328q200-72 400-20t400-50', '#e8e2d2', 4)

export const crackedWindow: Scene = (look) =>
  rect(0, 0, 800, 600, look.wall) +
  rect(150, 70, 500, 460, '#9fc0d6', 'stroke="#f3f1ea" stroke-width="26"') +
  path('M163 420q120-60 240-20t234-40v157H163z', '#7f9f6a') +
  line('M180 90l150 130l60-20l110 160l120 150', '#f6fbff', 4) +
  line('M330 220l-90 140M390 200l120-110M500 360l-130 90', '#f6fbff', 3)

export const patchedWall: Scene = (look) =>
  rect(0, 0, 800, 600, look.wall) +
  path('M150 210q90-60 190-10q60 50-10 90q-120 40-190-10q-40-40 10-70z', '#f1eee5') +
  path('M470 330q60-50 150-20q50 60-30 100q-110 20-130-20q-20-40 10-60z', '#ebe7db') +
  [
    [560, 130],
    [600, 170],
    [640, 140],
  ]
    .map(([x = 0, y = 0]) => circle(x, y, 9, '#4b463d'))
    .join('') +
  line('M300 420l40 30l-16 30l52 40', '#7b7568', 4) +
  rect(0, 540, 800, 60, '#e5e1d6')

export const overflowingBin: Scene = (look) =>
  room(look, 380) +
  path('M270 260h260l-30 290H300z', look.accent, 'stroke="#00000040" stroke-width="5"') +
  [
    [300, 240, '#e8e4d6'],
    [380, 205, '#b8d0dd'],
    [460, 235, '#d9b38c'],
    [420, 170, '#f2f0ea'],
    [520, 300, '#c7d6a8'],
  ]
    .map(([x, y, color]) =>
      ellipse(Number(x), Number(y), 66, 46, String(color), 'stroke="#00000022" stroke-width="3"'),
    )
    .join('') +
  ellipse(610, 540, 60, 22, '#e8e4d6') +
  ellipse(200, 560, 44, 18, '#d9b38c')

export const openFridge: Scene = (look) =>
  room(look, 520) +
  rect(240, 40, 330, 500, '#eef0f0', 'rx="10" stroke="#a8acac" stroke-width="6"') +
  rect(262, 62, 286, 456, '#dfe9ee') +
  [170, 280, 390].map((y) => rect(262, y, 286, 10, '#aebcc4')).join('') +
  rect(290, 100, 40, 70, '#f2f2f2') +
  rect(350, 120, 60, 50, '#cf6f4a') +
  rect(440, 210, 70, 70, '#8fae62', 'rx="30"') +
  path('M570 40l130 50v430l-130 20z', '#f7f8f8', 'stroke="#a8acac" stroke-width="5"') +
  line('M570 60v460', look.shift > 0 ? '#55504a' : '#c9c4bb', 9)
