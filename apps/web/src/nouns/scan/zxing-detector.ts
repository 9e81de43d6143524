import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import readerAddress from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** A reader of codes for browsers without one. Raises when its program can't be loaded. */
export async function createZxingDetector(): Promise<BarcodeDetector> {
  await prepareZXingModule({
    overrides: {
      locateFile: (path: string, folder: string) => (path.endsWith('.wasm') ? readerAddress : folder + path),
    },
    fireImmediately: true,
  })
  return new BarcodeDetector()
}
