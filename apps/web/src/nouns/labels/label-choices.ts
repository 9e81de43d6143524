import { type LabelSettings, labelSettings } from '@fettle/contract/label-settings'
import { type LabelStock, labelStocks } from '@fettle/rules/labels/label-stock'
import { type OwnSize, ownStock } from '@fettle/rules/labels/own-size'
import { createRememberedStore } from '#lib/store.ts'

/** Choices in the dialog. The test page has a separate button. */
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

/** This user's last label settings, stored in the browser. The start label is reset. */
export const labelChoicesStore = createRememberedStore('asset-labels', (remembered): LabelChoices => {
  const read = labelSettings.safeParse(remembered)
  if (!read.success) return initial
  const { testPage: _, ownSize = initial.ownSize, ...choices } = read.data
  return { ...choices, ownSize, start: 1 }
})

/** The chosen stock. A custom size may still be invalid. */
export const chosenStock = ({ stock, ownSize }: Pick<LabelChoices, 'stock' | 'ownSize'>): LabelStock =>
  stock === 'own' ? ownStock(ownSize) : labelStocks[stock]
