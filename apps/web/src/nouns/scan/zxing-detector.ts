import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import readerAddress from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** A barcode detector for browsers without one. Throws if its program fails to load. */
export async function createZxingDetector(): Promise<BarcodeDetector> {
  await prepareZXingModule({
    overrides: {
      locateFile: (path: string, folder: string) => (path.endsWith('.wasm') ? readerAddress : folder + path),
    },
    fireImmediately: true,
  })
  return new BarcodeDetector()
}
