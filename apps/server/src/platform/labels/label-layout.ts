import type { LabelCode } from '@fettle/rules/labels/label-content'
import type { LabelStock } from '@fettle/rules/labels/label-stock'
import { encodeCode128 } from './encode-codes.ts'
import { type CodeModules, encodeQr } from './encode-qr.ts'
import type { Label } from './label-job.ts'

/** A rectangle on a label, in millimeters from the label's upper left corner. */
type Area = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** A code on a label: its modules, and how wide and high one is in millimeters. */
export type PlacedCode = {
  readonly modules: CodeModules
  readonly x: number
  readonly y: number
  readonly moduleWidth: number
  readonly moduleHeight: number
}

export type LabelLayout = {
  readonly code: PlacedCode
  /** Area of the texts, or null without room for any. */
  readonly text: (Area & { readonly isCentered: boolean }) | null
}

const inch = 25.4
const quietModules = { qr: 4, code128: 10 }
/** Some scanners cannot read narrower bars from paper; wider ones have no benefit. */
const barModule = { min: 0.19, max: 0.5 }
/** A QR code with smaller modules gets less error correction, which makes them larger. */
const smallQrModule = 0.33
const barHeight = { share: 0.45, min: 6, max: 15 }
const lineHeight = 3.8
/** From this width-to-height ratio on, the text is placed to the right of the code. */
const wideRatio = 1.4

type Size = Pick<LabelStock, 'labelWidth' | 'labelHeight' | 'dotsPerInch'>

/**
 * Lays out the code and texts of a label. A text that Code 128 cannot encode, or that is too long for the
 * label's width, becomes a QR code: no code is ever cut.
 */
export function layOutLabel(size: Size, code: LabelCode, label: Label): LabelLayout {
  const bars = code === 'code128' && label.code128Text !== null ? encodeCode128(label.code128Text) : null
  return (bars && layOutBars(size, bars, label)) ?? layOutQr(size, label)
}

function innerArea({ labelWidth, labelHeight }: Size): Area {
  const padding = Math.min(2, Math.max(0.8, 0.06 * Math.min(labelWidth, labelHeight)))
  return { x: padding, y: padding, width: labelWidth - 2 * padding, height: labelHeight - 2 * padding }
}

/** The largest module that is a whole number of printer dots; other modules would print in uneven widths. */
function inDots(module: number, { dotsPerInch }: Size): number {
  if (dotsPerInch === undefined) return module
  const dot = inch / dotsPerInch
  return Math.max(1, Math.floor(module / dot + 1e-6)) * dot
}

/** Returns null if the bars would be too narrow to scan. */
function layOutBars(size: Size, modules: CodeModules, { lines }: Label): LabelLayout | null {
  const inner = innerArea(size)
  const widest = inner.width / (modules.width + 2 * quietModules.code128)
  const moduleWidth = inDots(Math.min(barModule.max, widest), size)
  if (moduleWidth < barModule.min || moduleWidth > widest + 1e-6) return null
  const high = Math.min(barHeight.max, Math.max(barHeight.min, inner.height * barHeight.share))
  const moduleHeight = lines.length === 0 ? inner.height : Math.min(high, inner.height)
  const x = inner.x + (inner.width - modules.width * moduleWidth) / 2
  const gap = 1
  const below = { ...inner, y: inner.y + moduleHeight + gap, height: inner.height - moduleHeight - gap }
  return {
    code: { modules, x, y: inner.y, moduleWidth, moduleHeight },
    text: lines.length === 0 || below.height <= 0 ? null : { ...below, isCentered: true },
  }
}

function layOutQr(size: Size, { qrText, lines }: Label): LabelLayout {
  const inner = innerArea(size)
  const isWide = inner.width >= inner.height * wideRatio
  const textHeight = isWide ? 0 : Math.min(inner.height * 0.45, lines.length * lineHeight)
  const side =
    lines.length === 0
      ? Math.min(inner.width, inner.height)
      : isWide
        ? Math.min(inner.height, inner.width / 2)
        : Math.min(inner.width, inner.height - textHeight)
  const modules = qrFor(qrText, side)
  const module = inDots(side / (modules.width + 2 * quietModules.qr), size)
  const drawn = modules.width * module
  const centered = { x: inner.x + (inner.width - drawn) / 2, y: inner.y + (inner.height - drawn) / 2 }
  const place = { modules, moduleWidth: module, moduleHeight: module }
  if (lines.length === 0) return { code: { ...place, ...centered }, text: null }
  const quiet = quietModules.qr * module
  if (isWide) {
    const left = inner.x + drawn + 2 * quiet
    return {
      code: { ...place, x: inner.x + quiet, y: centered.y },
      text: { ...inner, x: left, width: inner.x + inner.width - left, isCentered: false },
    }
  }
  const top = inner.y + drawn + 2 * quiet
  return {
    code: { ...place, x: centered.x, y: inner.y + quiet },
    text: { ...inner, y: top, height: inner.y + inner.height - top, isCentered: true },
  }
}

function qrFor(text: string, side: number): CodeModules {
  const sturdy = encodeQr(text, 'M')
  const isSmall = side / (sturdy.width + 2 * quietModules.qr) < smallQrModule
  return isSmall ? encodeQr(text, 'L') : sturdy
}
