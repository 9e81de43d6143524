import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { type FontFile, openSync } from 'fontkit'

/** A font of the operator: the file of each weight, and the name of the font within a collection. */
export type ExtraFont = { readonly regular: string; readonly bold: string; readonly name: string | undefined }

/** Folders of the fonts that Debian's packages `fonts-noto-*` and `fonts-symbola` install. */
const systemFolders = ['/usr/share/fonts', '/usr/local/share/fonts']
const isKnownFont = (file: string) => /^(?:Noto(?!ColorEmoji)|Symbola)/.test(path.basename(file))
const isRegular = (file: string) =>
  /Regular[^/]*\.(?:ttf|otf|ttc)$|^Symbola[^/]*\.(?:ttf|otf)$/i.test(path.basename(file))

/**
 * Returns the fonts for letters that the product's own font lacks: sans serif ones first, then small files. `setting` is
 * FETTLE_FONTS: folders separated as in PATH, or `off`. Without it, the Noto fonts of the system are used.
 */
export function findExtraFonts(setting: string | undefined): ExtraFont[] {
  if (setting === 'off') return []
  const folders = setting ? setting.split(path.delimiter) : systemFolders
  const files = folders.flatMap(filesIn).filter((file) => setting || isKnownFont(file))
  const all = new Set(files)
  const rank = (file: string) => (/serif|mono/i.test(path.basename(file)) ? 1 : 0)
  return files
    .filter(isRegular)
    .map((file) => ({ file, size: statSync(file).size }))
    .sort((one, other) => rank(one.file) - rank(other.file) || one.size - other.size)
    .map(({ file }) => {
      const bold = file.replaceAll('400Regular', '700Bold').replaceAll('Regular', 'Bold')
      return { regular: file, bold: all.has(bold) ? bold : file, name: undefined }
    })
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => path.join(folder, file))
      .filter((file) => /\.(?:ttf|otf|ttc)$/i.test(file))
      .sort()
  } catch {
    return []
  }
}

type OpenedFont = { readonly font: ExtraFont; readonly file: FontFile }

/** Opens fonts only when a letter is searched that no font before them has: a font of Chinese letters has 20 MB. */
export class ExtraFonts {
  #waiting: ExtraFont[]
  #opened: OpenedFont[] = []
  #known = new Map<string, ExtraFont | null>()

  constructor(setting: string | undefined) {
    this.#waiting = findExtraFonts(setting)
  }

  /** Returns the first font with all letters of a character, or null. Invisible letters count as present. */
  fontOf(character: string): ExtraFont | null {
    const known = this.#known.get(character)
    if (known !== undefined) return known
    const letters = Array.from(visible(character), (letter) => letter.codePointAt(0) ?? 0)
    const found = this.#find((file) => letters.every((letter) => file.hasGlyphForCodePoint(letter)))
    this.#known.set(character, found)
    return found
  }

  #find(hasAll: (file: FontFile) => boolean): ExtraFont | null {
    const opened = this.#opened.find(({ file }) => hasAll(file))
    if (opened) return opened.font
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      const fresh = open(next)
      if (!fresh) continue
      this.#opened.push(fresh)
      if (hasAll(fresh.file)) return fresh.font
    }
    return null
  }
}

/** Removes letters that are never drawn, such as joiners and variation selectors. */
export const visible = (text: string): string => text.replace(/\p{Default_Ignorable_Code_Point}/gu, '')

/** Opens a font. Of a collection it takes the one for simplified Chinese, else the first. A damaged file is passed over. */
function open(font: ExtraFont): OpenedFont | null {
  try {
    const file = openSync(font.regular)
    if (!('fonts' in file)) return { font, file }
    const member = file.fonts.find(({ postscriptName }) => /sc-/i.test(postscriptName)) ?? file.fonts[0]
    if (!member) return null
    // Names of a bold collection differ, so the regular weight serves for both.
    return { font: { regular: font.regular, bold: font.regular, name: member.postscriptName }, file: member }
  } catch {
    return null
  }
}
