import { type FlowItem, heightOf, type Leaf, type Mark, type Row, type Rule } from './pdf-flow.ts'

/** Sums of fractional heights that differ by less than this count as equal, in points. */
const tolerance = 0.001

/**
 * Distributes the items of a section over pages, between `top` and `bottom`. Returns the marks of each page, and always
 * at least one page.
 */
export function paginate(items: readonly FlowItem[], area: { top: number; bottom: number }): Mark[][] {
  const pages = new Pages(area)
  for (const item of items) pages.place(item)
  return pages.marks
}

class Pages {
  marks: Mark[][] = [[]]
  #top: number
  #bottom: number
  #y: number

  constructor({ top, bottom }: { top: number; bottom: number }) {
    this.#top = top
    this.#bottom = bottom
    this.#y = top
  }

  place(item: FlowItem): void {
    const breaks = !this.#fits(heightOf(item)) && this.#y > this.#top
    if (item.kind === 'leaf') this.#placeLeaf(item, breaks)
    else if (item.kind === 'row') this.#placeRow(item, breaks)
    else {
      if (breaks && heightOf(item) <= this.#bottom - this.#top) this.#breakPage()
      for (const each of item.items) this.place(each)
    }
  }

  #placeLeaf(leaf: Leaf, breaks: boolean): void {
    if (breaks) this.#breakPage()
    // A gap separates two items; at the top of a page there is nothing to separate.
    if (breaks && leaf.mark === null) return
    this.#draw(leaf, this.#y)
    this.#y += leaf.height
  }

  #placeRow(row: Row, breaks: boolean): void {
    const { cells, padding, ruleAbove, header } = row
    if (breaks) this.#breakPage()
    if (header && (breaks || header.isAbove)) this.#placeHeader(row)
    else if (ruleAbove && !breaks) this.#drawRule(ruleAbove)
    let rest = this.#placeCells(cells, padding)
    while (rest.some((leaves) => leaves.length > 0)) {
      this.#breakPage()
      this.#placeHeader(row)
      rest = this.#placeCells(rest, padding)
    }
  }

  #placeHeader({ header, padding }: Row): void {
    if (!header) return
    this.#placeCells(header.cells, padding)
    this.#drawRule(header.ruleBelow)
  }

  /** Draws the part of each cell that fits on the page; returns the rest of each. */
  #placeCells(cells: Row['cells'], padding: number): Row['cells'] {
    const begin = this.#y + padding
    let end = begin
    const rest = cells.map((leaves) => {
      let y = begin
      for (const [index, leaf] of leaves.entries()) {
        // The first leaf is always drawn: one that is higher than a page would fit nowhere.
        if (index > 0 && y + leaf.height > this.#bottom - padding + tolerance) return leaves.slice(index)
        this.#draw(leaf, y)
        y += leaf.height
        end = Math.max(end, y)
      }
      return []
    })
    this.#y = end + padding
    return rest
  }

  #fits(height: number): boolean {
    return height <= this.#bottom - this.#y + tolerance
  }

  #breakPage(): void {
    this.marks.push([])
    this.#y = this.#top
  }

  #draw({ mark }: Leaf, y: number): void {
    if (mark) this.marks.at(-1)?.push({ ...mark, y: mark.y + y })
  }

  #drawRule(rule: Rule): void {
    this.marks.at(-1)?.push({ kind: 'rule', ...rule, y: this.#y + rule.thickness / 2 })
    this.#y += rule.thickness
  }
}
