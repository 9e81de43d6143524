import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createBarcodeDetector, type Detector } from './barcode-detector.ts'
import classes from './scan.module.css'

/** Milliseconds between two scans. */
const scanIntervalMs = 200

/** Shows the camera until it sees a code. Turns the camera off on unmount. */
export function CameraScan({ onCode }: { onCode: (code: string) => void }): ReactNode {
  const video = useRef<HTMLVideoElement>(null)
  const found = useRef(onCode)
  found.current = onCode
  const [failure, setFailure] = useState('')

  useEffect(() => {
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let hasEnded = false
    const fail = (words: string) => () => {
      if (!hasEnded) setFailure(`${words}, or type the code.`)
    }
    const look = async (detector: Detector) => {
      if (hasEnded || !video.current) return
      const [code] = await detector.detect(video.current).catch(() => [])
      if (hasEnded) return
      if (code) found.current(code.rawValue)
      else timer = setTimeout(look, scanIntervalMs, detector)
    }
    const watch = async (detector: Detector) => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (hasEnded) return stop(stream)
      if (!video.current) return
      video.current.srcObject = stream
      await video.current.play()
      await look(detector)
    }
    // Create the detector first: without it, the camera is not requested.
    createBarcodeDetector().then(
      (detector) => watch(detector).catch(fail('The camera cannot be used. Allow it in the browser')),
      fail('The barcode reader could not be loaded. Check the connection'),
    )
    return () => {
      hasEnded = true
      clearTimeout(timer)
      if (stream) stop(stream)
    }
  }, [])

  if (failure !== '')
    return (
      <div role="alert" className={classes.failure}>
        {failure}
      </div>
    )
  return <video ref={video} className={classes.camera} muted playsInline aria-label="Camera" />
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
