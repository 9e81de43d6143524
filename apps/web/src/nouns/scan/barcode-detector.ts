import { loadChunk } from '#lib/load-chunk.ts'

type Detected = { readonly rawValue: string }
export type Detector = { detect: (source: HTMLVideoElement) => Promise<readonly Detected[]> }

declare global {
  interface Window {
    /** Reads codes in pictures; only some browsers have it. */
    BarcodeDetector?: new () => Detector
  }
}

/** Whether a page may use a camera at all: over HTTPS and on this machine. */
export const mayUseCamera = (): boolean => navigator.mediaDevices?.getUserMedia !== undefined

/** A reader of codes: the browser's own, else one that is loaded from our server. Raises when that fails. */
export async function createBarcodeDetector(): Promise<Detector> {
  if (window.BarcodeDetector) return new window.BarcodeDetector()
  const { createZxingDetector } = await loadChunk(() => import('./zxing-detector.ts'))
  return createZxingDetector()
}
