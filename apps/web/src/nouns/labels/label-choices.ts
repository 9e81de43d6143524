import { type LabelSettings, labelSettings } from '@fettle/contract/asset-labels'
import { type LabelStock, labelStocks } from '@fettle/rules/labels/label-stock'
import { type OwnSize, ownStock } from '@fettle/rules/labels/own-size'
import { createRememberedStore } from '#lib/store.ts'

/** What is chosen in the dialog; the test page is asked for by a button. */
export type LabelChoices = Omit<LabelSettings, 'testPage' | 'ownSize' | 'replaceLetters'> & {
  readonly ownSize: OwnSize
}

const initial: LabelChoices = {
  stock: 'avery-5160',
  ownSize: {
    paper: 'roll',
    labelWidth: 57,
    labelHeight: 32,
    columns: 1,
    rows: 1,
    marginLeft: 0,
    marginTop: 0,
    gapX: 0,
    gapY: 0,
  },
  code: 'qr',
  opens: 'record',
  fields: ['code', 'name', 'place'],
  freeLine: '',
  start: 1,
  offsetX: 0,
  offsetY: 0,
}

/** How this person printed labels last, which this browser remembers; the next sheet begins at its first label. */
export const labelChoicesStore = createRememberedStore('asset-labels', (remembered): LabelChoices => {
  const read = labelSettings.safeParse(remembered)
  if (!read.success) return initial
  const { testPage: _, ownSize = initial.ownSize, ...choices } = read.data
  return { ...choices, ownSize, start: 1 }
})

/** The stock that is chosen; an own size may still have faults. */
export const chosenStock = ({ stock, ownSize }: Pick<LabelChoices, 'stock' | 'ownSize'>): LabelStock =>
  stock === 'own' ? ownStock(ownSize) : labelStocks[stock]
