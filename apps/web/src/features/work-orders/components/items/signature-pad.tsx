import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import Drawing from 'signature_pad'
import classes from './signature.module.css'
import { fitLines } from './signature-lines.ts'
import { writeName } from './written-name.ts'

/** Full canvas size in pixels ([A9.015]). Narrow screens keep the aspect ratio. */
const size = { width: 550, height: 200 } as const
/** Pixels of the stored picture to each of these, so that it is sharp in print. */
const sharpness = 2
const colors = { backgroundColor: '#ffffff', penColor: '#1c2624' } as const

export type Pad = {
  /** The drawing as a PNG data URL, or null if empty. */
  readonly picture: () => string | null
  readonly clear: () => void
}

type Props = {
  readonly ref: Ref<Pad>
  /** Typed name drawn as a signature, or null for drawing by hand. */
  readonly name: string | null
  readonly onBegin: () => void
}

/** A white signature pad. Redraws at full resolution after rotating the screen. */
export function SignaturePad({ ref, name, onBegin }: Props): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null)
  const drawing = useRef<Drawing>(null)
  const begin = useRef(onBegin)
  begin.current = onBegin
  const written = useRef(name)

  useImperativeHandle(ref, () => ({
    picture: () => {
      const drawn = drawing.current
      if (name !== null) return name.trim() === '' ? null : pictureOf((sheet) => writeName(sheet, name))
      if (drawn === null || drawn.isEmpty()) return null
      const lines = fitLines(drawn.toData(), size, sharpness)
      return pictureOf((_sheet, pen) => pen.fromData(lines, { clear: false }))
    },
    clear: () => drawing.current?.clear(),
  }))

  useEffect(() => {
    const sheet = canvas.current
    const place = sheet?.parentElement
    if (!sheet || !place) return
    const pad = new Drawing(sheet, colors)
    drawing.current = pad
    pad.addEventListener('beginStroke', () => begin.current())
    let [width, height] = [0, 0]
    const adapt = () => {
      const next = { width: place.clientWidth || size.width, height: place.clientHeight || size.height }
      if (next.width === width && next.height === height) return
      ;({ width, height } = next)
      const lines = pad.toData()
      resize(sheet, next, Math.max(window.devicePixelRatio || 1, 1))
      pad.fromData(fitLines(lines, next, 1))
      if (written.current !== null) writeName(sheet, written.current)
    }
    adapt()
    const observer = new ResizeObserver(adapt)
    observer.observe(place)
    return () => {
      observer.disconnect()
      pad.off()
      drawing.current = null
    }
  }, [])

  useEffect(() => {
    const pad = drawing.current
    const hasWritten = written.current !== null
    written.current = name
    if (!pad || (name === null && !hasWritten)) return
    pad.clear()
    if (name === null) return pad.on()
    pad.off()
    if (canvas.current) writeName(canvas.current, name)
  }, [name])

  return (
    <div className={classes.place}>
      <canvas
        ref={canvas}
        className={classes.sheet}
        width={size.width}
        height={size.height}
        role="img"
        aria-label={
          name === null
            ? 'Signature pad: sign here with a finger, a pen or the mouse'
            : `Signature pad: ${name.trim() === '' ? 'empty' : name.trim()}`
        }
      />
    </div>
  )
}

/** The picture that is stored, drawn on a white sheet of its size. */
function pictureOf(draw: (sheet: HTMLCanvasElement, pen: Drawing) => void): string {
  const sheet = document.createElement('canvas')
  resize(sheet, size, sharpness)
  const pen = new Drawing(sheet, colors)
  draw(sheet, pen)
  const picture = pen.toDataURL('image/png')
  pen.off()
  return picture
}

/** Sets the size of a canvas with `density` pixels per CSS pixel. Clears it. */
function resize(
  sheet: HTMLCanvasElement,
  { width, height }: Record<'width' | 'height', number>,
  density: number,
) {
  sheet.width = Math.round(width * density)
  sheet.height = Math.round(height * density)
  sheet.getContext('2d')?.scale(density, density)
}
