import { Alert } from '@mantine/core'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import classes from './pdf-pages.module.css'

type Props = {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly failureText: string
}

/** The pages of a PDF in a column. A page is rendered near the viewport, at the available width. */
export function PdfPages({ bytes, failureText }: Props): ReactNode {
  const [document, setDocument] = useState<PDFDocumentProxy | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let isGone = false
    let close = () => {}
    openPdf(bytes).then(
      (opened) => {
        close = () => void opened.loadingTask.destroy()
        if (isGone) close()
        else setDocument(opened)
      },
      () => !isGone && setFailed(true),
    )
    return () => {
      isGone = true
      close()
    }
  }, [bytes])
  if (hasFailed) {
    return (
      <Alert color="red" role="alert">
        {failureText}
      </Alert>
    )
  }
  if (!document) return null
  return (
    <ol className={classes.pages}>
      {Array.from({ length: document.numPages }, (_page, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
        <PdfPage key={index} document={document} number={index + 1} />
      ))}
    </ol>
  )
}

/** Margin in pixels around the viewport for rendering ahead. */
const aheadPx = 800

function PdfPage({ document, number }: { document: PDFDocumentProxy; number: number }): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    let stop: (() => void) | undefined
    const watcher = new IntersectionObserver(
      (entries) => {
        const isNear = entries.at(-1)?.isIntersecting === true
        if (isNear && !stop) stop = draw(document, number, element)
        if (!isNear && stop) {
          stop()
          stop = undefined
        }
      },
      { rootMargin: `${aheadPx}px` },
    )
    watcher.observe(element)
    return () => {
      watcher.disconnect()
      stop?.()
    }
  }, [document, number])
  return (
    <li className={classes.page}>
      <canvas
        ref={canvas}
        className={classes.paper}
        role="img"
        aria-label={`Page ${number} of ${document.numPages}`}
      />
    </li>
  )
}

/** Renders a page at the screen's resolution. Returns a function that stops and frees its pixels. */
function draw(document: PDFDocumentProxy, number: number, canvas: HTMLCanvasElement): () => void {
  let isStopped = false
  let cancel = () => {}
  const run = async () => {
    const page = await document.getPage(number)
    if (isStopped) return
    const natural = page.getViewport({ scale: 1 })
    const scale = (canvas.clientWidth / natural.width) * window.devicePixelRatio
    const viewport = page.getViewport({ scale })
    canvas.width = Math.floor(viewport.width)
    canvas.height = Math.floor(viewport.height)
    canvas.style.aspectRatio = `${natural.width} / ${natural.height}`
    const task = page.render({ canvas, viewport })
    cancel = () => task.cancel()
    await task.promise
  }
  // A page that leaves the viewport while rendering is canceled, and rendered again later.
  run().catch(() => undefined)
  return () => {
    isStopped = true
    cancel()
    canvas.width = 0
    canvas.height = 0
  }
}

/** Opens a PDF with the library build for browsers without required features. Loaded on first use. */
async function openPdf(bytes: Uint8Array<ArrayBuffer>): Promise<PDFDocumentProxy> {
  const { getDocument, GlobalWorkerOptions } = await import('pdfjs-dist')
  const { default: workerAddress } = await import('pdfjs-dist/build/pdf.worker.min.mjs?url')
  GlobalWorkerOptions.workerSrc = workerAddress
  // The library takes ownership of the bytes, and the download still needs them.
  return getDocument({ data: bytes.slice() }).promise
}
