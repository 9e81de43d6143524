type Detected = { readonly rawValue: string }
type Detector = { detect: (source: HTMLVideoElement) => Promise<readonly Detected[]> }

declare global {
  interface Window {
    /** Reads codes in pictures; only some browsers have it. */
    BarcodeDetector?: new () => Detector
  }
}

/** Whether this browser reads barcodes by itself and may use a camera. */
export const hasBarcodeDetector = (): boolean =>
  window.BarcodeDetector !== undefined && navigator.mediaDevices?.getUserMedia !== undefined

/** A reader of codes; only where {@link hasBarcodeDetector}. */
export function createBarcodeDetector(): Detector {
  if (!window.BarcodeDetector) throw new Error('This browser has no BarcodeDetector.')
  return new window.BarcodeDetector()
}
