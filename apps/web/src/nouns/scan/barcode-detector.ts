import { loadChunk } from '#lib/load-chunk.ts'

type Detected = { readonly rawValue: string }
export type Detector = { detect: (source: HTMLVideoElement) => Promise<readonly Detected[]> }

declare global {
  interface Window {
    /** Detects codes in pictures. Only some browsers have it. */
    BarcodeDetector?: new () => Detector
  }
}

/** Whether the page may use a camera: over HTTPS and on localhost. */
export const mayUseCamera = (): boolean => navigator.mediaDevices?.getUserMedia !== undefined

/**
 * Creates a barcode detector: the browser's own, or else one loaded from our server. Throws if that fails.
 */
export async function createBarcodeDetector(): Promise<Detector> {
  if (window.BarcodeDetector) return new window.BarcodeDetector()
  const { createZxingDetector } = await loadChunk(() => import('./zxing-detector.ts'))
  return createZxingDetector()
}
