import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import Drawing from 'signature_pad'
import classes from './signature.module.css'
import { writeName } from './written-name.ts'

/** The canvas at its full size, in pixels ([A9.015]); a narrower screen keeps the proportions. */
const size = { width: 550, height: 200 } as const

export type Pad = {
  /** The drawing as a PNG data address; null while nothing was drawn. */
  readonly picture: () => string | null
  readonly clear: () => void
}

type Props = {
  readonly ref: Ref<Pad>
  /** Written on the sheet as a signature; null where one signs by hand. */
  readonly name: string | null
  readonly onBegin: () => void
}

/** A white sheet to sign on. When the screen is turned, all is drawn anew at the new size, as sharp as before. */
export function SignaturePad({ ref, name, onBegin }: Props): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null)
  const drawing = useRef<Drawing>(null)
  const begin = useRef(onBegin)
  begin.current = onBegin
  const written = useRef(name)

  useImperativeHandle(ref, () => ({
    picture: () => {
      if (name !== null) return name.trim() === '' ? null : (canvas.current?.toDataURL('image/png') ?? null)
      const drawn = drawing.current
      return drawn === null || drawn.isEmpty() ? null : drawn.toDataURL('image/png')
    },
    clear: () => drawing.current?.clear(),
  }))

  useEffect(() => {
    const sheet = canvas.current
    if (!sheet) return
    const pad = new Drawing(sheet, { backgroundColor: '#ffffff', penColor: '#1c2624' })
    drawing.current = pad
    pad.addEventListener('beginStroke', () => begin.current())
    let width = 0
    const adapt = () => {
      const next = Math.min(sheet.parentElement?.clientWidth ?? size.width, size.width)
      if (next === width) return
      const lines = pad.toData()
      const grows = width === 0 ? 1 : next / width
      width = next
      resize(sheet, width)
      pad.fromData(
        lines.map((line) => ({
          ...line,
          points: line.points.map((point) => ({ ...point, x: point.x * grows, y: point.y * grows })),
        })),
      )
      if (written.current !== null) writeName(sheet, written.current)
    }
    adapt()
    const observer = new ResizeObserver(adapt)
    if (sheet.parentElement) observer.observe(sheet.parentElement)
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

/** As many pixels as the screen has there; everything drawn before is gone. */
function resize(sheet: HTMLCanvasElement, width: number): void {
  const height = Math.round((width * size.height) / size.width)
  const density = Math.max(window.devicePixelRatio || 1, 1)
  sheet.width = Math.round(width * density)
  sheet.height = Math.round(height * density)
  sheet.style.width = `${width}px`
  sheet.style.height = `${height}px`
  sheet.getContext('2d')?.scale(density, density)
}
