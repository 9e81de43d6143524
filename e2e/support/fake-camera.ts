import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { LaunchOptions } from '@playwright/test'

const width = 640
const height = 480
const module = 4
const white = 235
const black = 16

/** Code 39: nine alternating bars and spaces per character, three of them wide. */
const code39: Record<string, string> = {
  '0': 'nnnwwnwnn',
  '1': 'wnnwnnnnw',
  '2': 'nnwwnnnnw',
  '3': 'wnwwnnnnn',
  '4': 'nnnwwnnnw',
  '5': 'wnnwwnnnn',
  '6': 'nnwwwnnnn',
  '7': 'nnnwnnwnw',
  '8': 'wnnwnnwnn',
  '9': 'nnwwnnwnn',
  '*': 'nwnnwnwnn',
}

/** Returns the shades of a line through a barcode, in the middle of a picture. */
function lineThrough(digits: string): Uint8Array {
  const shades: number[] = []
  for (const character of `*${digits}*`) {
    for (const [at, element] of [...(code39[character] ?? '')].entries()) {
      const isBar = at % 2 === 0
      shades.push(...Array<number>(module * (element === 'w' ? 3 : 1)).fill(isBar ? black : white))
    }
    shades.push(...Array<number>(module).fill(white))
  }
  const line = new Uint8Array(width).fill(white)
  line.set(shades, Math.floor((width - shades.length) / 2))
  return line
}

/**
 * Writes a camera picture of a barcode with these digits into the folder. Returns the arguments of a browser with that
 * camera.
 */
async function cameraAt(digits: string, folder: string): Promise<string[]> {
  const line = lineThrough(digits)
  const bright = new Uint8Array(width * height).fill(white)
  for (let row = height / 4; row < (height * 3) / 4; row++) bright.set(line, row * width)
  const grey = new Uint8Array((width * height) / 2).fill(128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), bright, grey])
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420\n`)
  const file = path.join(folder, 'camera.y4m')
  await writeFile(file, Buffer.concat([head, frame, frame]))
  return [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${file}`,
  ]
}

type Launch = { readonly launchOptions: LaunchOptions }
type UseLaunch = (options: LaunchOptions) => Promise<void>

/** Launch options of browsers before whose camera a barcode with these digits is held; for `test.use`. */
export const launchBefore =
  (digits: string) =>
  async ({ launchOptions }: Launch, use: UseLaunch): Promise<void> => {
    const folder = await mkdtemp(path.join(tmpdir(), 'fettle-camera-'))
    try {
      const camera = await cameraAt(digits, folder)
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...camera] })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
