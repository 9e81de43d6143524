import { circle, digits, ellipse, line, path, rect, room, type Scene } from './shapes.ts'

export const icySteps: Scene = () =>
  rect(0, 0, 800, 230, '#b9c8d3') +
  [0, 1, 2, 3]
    .map((step) =>
      rect(
        60 - step * 15,
        230 + step * 92,
        680 + step * 30,
        92,
        ['#e9eff3', '#d5dfe6', '#e3eaef', '#cfdbe3'][step] ?? '#fff',
        'stroke="#a9b8c2" stroke-width="4"',
      ),
    )
    .join('') +
  line('M130 60v430M670 60v430', '#4c5358', 14) +
  path('M60 230q180-60 340-20t340-6v40H60z', '#fdfeff') +
  ellipse(420, 430, 200, 30, '#f4fbff', 'opacity="0.85"')

export const fallenBranch: Scene = () =>
  rect(0, 0, 800, 320, '#a8c4d8') +
  rect(0, 320, 800, 280, '#6f8f4e') +
  line('M60 520q260-120 640-150', '#5a4128', 34) +
  line('M330 425q60-110 170-140M430 400q90 60 190 70M220 460q20-90 80-130', '#5a4128', 16) +
  [
    [500, 280],
    [560, 310],
    [620, 470],
    [300, 330],
    [680, 360],
    [360, 350],
  ]
    .map(([x = 0, y = 0]) => ellipse(x, y, 46, 28, '#4f7a35', 'opacity="0.9"'))
    .join('')

export const pothole: Scene = () =>
  rect(0, 0, 800, 600, '#6b6a68') +
  Array.from({ length: 60 }, (_, index) =>
    circle(
      (index * 137) % 800,
      (index * 89) % 600,
      3 + (index % 4),
      '#58575500',
      'stroke="#7d7c79" stroke-width="2"',
    ),
  ).join('') +
  path('M210 300q60-110 210-90t190 120q-30 110-200 110T210 300z', '#3a3835') +
  path('M250 310q60-70 160-60t150 80q-30 70-150 70T250 310z', '#4d6a7a', 'opacity="0.8"') +
  line('M640 0l-40 600', '#e6d27a', 18)

export const graffiti: Scene = () => {
  const bricks = Array.from({ length: 12 }, (_, row) =>
    Array.from({ length: 9 }, (_, column) =>
      rect(column * 100 - (row % 2) * 50, row * 50, 96, 46, row % 3 ? '#9a5b45' : '#8c5240'),
    ).join(''),
  ).join('')
  return (
    rect(0, 0, 800, 600, '#c9bfb2') +
    bricks +
    line('M150 400q40-240 110-120t40 120q60-260 120-60t90-90q40-80 100 60t70 60', '#2f7fd1', 24) +
    line('M170 460q220-50 460-20', '#e6e34a', 16)
  )
}

export const sprinkler: Scene = () =>
  rect(0, 0, 800, 360, '#b6d3e4') +
  rect(0, 360, 800, 240, '#5f9147') +
  rect(388, 330, 24, 90, '#2d2d2d') +
  circle(400, 326, 20, '#3d3d3d') +
  [-160, -80, 0, 80, 160]
    .map((reach) =>
      line(`M400 316q${reach / 2} -220 ${reach} -${290 - Math.abs(reach)}`, '#ffffff', 6, 'opacity="0.75"'),
    )
    .join('') +
  ellipse(400, 470, 260, 50, '#7fa8b8', 'opacity="0.7"')

export const poleLight: Scene = () =>
  rect(0, 0, 800, 600, '#1d2836') +
  rect(0, 470, 800, 130, '#2e3238') +
  line('M300 470V110q0-50 120-50', '#565d66', 16) +
  rect(410, 40, 130, 34, '#6b737c', 'rx="10"') +
  line('M620 470V150', '#565d66', 12) +
  circle(620, 140, 24, '#f6e7a8') +
  ellipse(620, 480, 140, 24, '#f6e7a8', 'opacity="0.28"')

export const gauge: Scene = ({ accent, shift }) => {
  const ticks = Array.from(
    { length: 11 },
    (_, index) => `<g transform="rotate(${-120 + index * 24} 400 300)">${rect(396, 120, 8, 30, '#333')}</g>`,
  ).join('')
  return (
    rect(0, 0, 800, 600, '#5d6b70') +
    circle(400, 300, 230, '#2c3134') +
    circle(400, 300, 210, '#f5f3ea') +
    path('M530 460a206 206 0 0 0 70-110l-60-16a140 140 0 0 1-50 80z', '#c0392b', 'opacity="0.8"') +
    ticks +
    `<g transform="rotate(${shift * 40} 400 300)">${path('M392 320L400 140L408 320z', accent)}</g>` +
    circle(400, 300, 20, '#333') +
    rect(370, 520, 60, 80, '#b08d3c')
  )
}

export const extinguisher: Scene = (look) =>
  room(look, 520) +
  rect(250, 50, 300, 470, '#dcd9d0', 'stroke="#a09d94" stroke-width="8"') +
  rect(330, 190, 140, 300, '#c62828', 'rx="50"') +
  rect(372, 140, 56, 60, '#3a3a3a') +
  line('M420 150q110 10 90 190', '#222', 14) +
  rect(352, 270, 96, 110, '#f3efe2') +
  circle(400, 170, 20, '#f5f5f5', 'stroke="#333" stroke-width="4"') +
  line('M400 170l-10-12', '#c62828', 4)

export const lockAndKey: Scene = ({ accent, wall }) =>
  rect(0, 0, 800, 600, accent) +
  rect(500, 0, 300, 600, wall) +
  rect(330, 150, 110, 320, '#b9bcbf', 'rx="16" stroke="#8b8e91" stroke-width="4"') +
  circle(385, 380, 30, '#9a8143') +
  rect(381, 362, 8, 36, '#2a2a2a') +
  rect(350, 210, 170, 34, '#cfd2d5', 'rx="16"') +
  line('M385 380l-120 70', '#c7a951', 12) +
  circle(240, 465, 40, '#00000000', 'stroke="#c7a951" stroke-width="14"')

export const elevatorPanel: Scene = ({ shift }) =>
  rect(0, 0, 800, 600, '#a9adb0') +
  rect(250, 40, 300, 520, '#c9cdd0', 'stroke="#7f8386" stroke-width="5"') +
  rect(310, 70, 180, 110, '#1c1c1c') +
  digits(shift > 0 ? '04' : '02', 350, 86, '#ff5a3c') +
  [0, 1, 2, 3]
    .map((row) =>
      [340, 460]
        .map((x, column) =>
          circle(
            x,
            250 + row * 78,
            27,
            row === 1 && column === 0 ? '#ffd98a' : '#ececec',
            'stroke="#777" stroke-width="5"',
          ),
        )
        .join(''),
    )
    .join('')

export const monitorDevice: Scene = (look) =>
  room(look, 470) +
  rect(170, 110, 460, 310, '#e9edf0', 'rx="24" stroke="#a5adb3" stroke-width="5"') +
  rect(205, 145, 300, 220, '#0d1a16') +
  line('M215 230h60l14-60l18 110l16-50h170', '#44e08a', 5) +
  digits('98', 380, 280, '#5ac8fa') +
  circle(570, 190, 22, '#4caf50') +
  circle(570, 260, 22, look.shift > 0 ? '#d32f2f' : '#b0b8bd') +
  line('M400 420v60h-120q-80 0-80 80', '#555', 12)

export const trap: Scene = (look) =>
  room(look, 220) +
  rect(0, 220, 800, 30, '#7a746a') +
  rect(300, 330, 220, 110, '#c79a5b', 'rx="8" stroke="#7d5a2c" stroke-width="4"') +
  line('M320 350h180M410 340v-30h60', '#777', 7) +
  circle(470, 400, 14, '#f4d35e') +
  [
    [160, 480],
    [190, 500],
    [220, 470],
    [600, 520],
    [640, 500],
    [580, 470],
  ]
    .map(([x = 0, y = 0]) => ellipse(x, y, 8, 4, '#2b2622'))
    .join('')

export const rooftopUnit: Scene = ({ accent }) =>
  rect(0, 0, 800, 330, '#9dbfd8') +
  rect(0, 330, 800, 270, '#8f8d88') +
  path('M140 200h520v250H140z', accent, 'stroke="#6e7274" stroke-width="6"') +
  circle(300, 320, 84, '#3c4143') +
  [0, 60, 120]
    .map((turn) => `<g transform="rotate(${turn} 300 320)">${ellipse(300, 320, 76, 14, '#777d80')}</g>`)
    .join('') +
  Array.from({ length: 8 }, (_, index) => rect(430, 230 + index * 24, 190, 10, '#5a6063')).join('') +
  rect(120, 450, 560, 26, '#55585a')

export const boilerRoom: Scene = (look) =>
  room(look, 480) +
  rect(230, 150, 330, 350, look.accent, 'rx="30" stroke="#34404a" stroke-width="7"') +
  circle(395, 380, 62, '#29323a') +
  circle(395, 380, 42, '#f08a3c') +
  line('M300 150V60H60M480 150V20', '#b8553a', 34) +
  line('M560 300h150v-260', '#3d6d8f', 30) +
  circle(640, 300, 26, '#f2efe6', 'stroke="#333" stroke-width="5"') +
  rect(290, 200, 210, 70, '#d8dde0')

export const stackedFurniture: Scene = (look) =>
  room(look, 420) +
  rect(140, 300, 330, 26, look.accent) +
  rect(160, 326, 20, 220, '#5b5d60') +
  rect(430, 326, 20, 220, '#5b5d60') +
  rect(220, 180, 160, 120, '#c9a36b', 'stroke="#8a6a3a" stroke-width="4"') +
  rect(250, 90, 110, 90, '#d6b47f', 'stroke="#8a6a3a" stroke-width="4"') +
  rect(540, 260, 130, 290, '#8c969c', 'stroke="#596268" stroke-width="5"') +
  [320, 410, 500].map((y) => rect(585, y - 22, 40, 8, '#3f464a')).join('')
