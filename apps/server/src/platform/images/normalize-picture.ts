import exifReader, { type Exif } from 'exif-reader'
import { openPicture } from './picture.ts'

/** A picture as it is stored: upright, scaled for any screen or in its full size, without metadata; and what its metadata said. */
export type NormalizedPicture = {
  jpeg: Uint8Array<ArrayBuffer>
  width: number
  height: number
  thumbnail: Uint8Array<ArrayBuffer>
  taken: CaptureInfo
}

/** When and where a picture was taken, according to its metadata. Without an offset, the time is a local time. */
export type CaptureInfo = {
  wallTime: Date | null
  offsetMinutes: number | null
  latitude: number | null
  longitude: number | null
}

/** The longest side that a screen shows, in pixels. */
const screenSide = 2560
const thumbnailSide = 320

/**
 * Reads and rotates a picture, and scales it down where it is longer than screens and than `longestSide`; 0 keeps its full
 * size. Throws when it cannot be read completely, PictureTooLargeError when it has
 * too many pixels.
 */
export async function normalizePicture(file: string, longestSide: number): Promise<NormalizedPicture> {
  const picture = await openPicture(file)
  const { exif } = await picture.metadata()
  const side = Math.max(screenSide, longestSide)
  const scaled =
    longestSide === 0
      ? picture
      : picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
  const full = await scaled
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82, mozjpeg: false })
    .toBuffer({ resolveWithObject: true })
  const small = await (await openPicture(full.data))
    .resize({ width: thumbnailSide, height: thumbnailSide, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 75 })
    .toBuffer()
  return {
    jpeg: new Uint8Array(full.data),
    width: full.info.width,
    height: full.info.height,
    thumbnail: new Uint8Array(small),
    taken: readCaptureInfo(exif),
  }
}

const nothing: CaptureInfo = { wallTime: null, offsetMinutes: null, latitude: null, longitude: null }

/** Returns what the metadata says; nothing when it can't be read. */
function readCaptureInfo(exif: Buffer | undefined): CaptureInfo {
  if (!exif) return nothing
  let read: Exif
  try {
    read = exifReader(exif)
  } catch {
    return nothing
  }
  const { Photo: photo, GPSInfo: gps, Image: image } = read
  const time = photo?.DateTimeOriginal ?? image?.DateTime
  const latitude = degreesOf(gps?.GPSLatitude, gps?.GPSLatitudeRef, 'S', 90)
  const longitude = degreesOf(gps?.GPSLongitude, gps?.GPSLongitudeRef, 'W', 180)
  const hasPlace = latitude !== null && longitude !== null && (latitude !== 0 || longitude !== 0)
  return {
    wallTime: time instanceof Date && !Number.isNaN(time.getTime()) ? time : null,
    offsetMinutes: offsetOf(photo?.OffsetTimeOriginal),
    latitude: hasPlace ? latitude : null,
    longitude: hasPlace ? longitude : null,
  }
}

function degreesOf(parts: unknown, side: unknown, negative: string, max: number): number | null {
  if (!Array.isArray(parts) || parts.length !== 3) return null
  const [degrees, minutes, seconds] = parts as number[]
  const value = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600
  if (!Number.isFinite(value) || value < 0 || value > max) return null
  return String(side).startsWith(negative) ? -value : value
}

function offsetOf(text: unknown): number | null {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)/.exec(String(text ?? '')) ?? []
  if (sign === undefined) return null
  const offset = Number(hours) * 60 + Number(minutes)
  return offset > 14 * 60 ? null : sign === '-' ? -offset : offset
}
