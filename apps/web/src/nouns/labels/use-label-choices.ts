import { labelsPerPage, offsetFaults, startFaults } from '@fettle/rules/labels/label-places'
import { ownSizeFaults } from '@fettle/rules/labels/own-size'
import { useState } from 'react'
import { chosenStock, type LabelChoices, labelChoicesStore } from './label-choices.ts'

/** State of a label dialog, starting with the last choices, and its errors. */
export function useLabelChoices(fixed: Partial<LabelChoices> = {}) {
  const [choices, setChoices] = useState<LabelChoices>(() => ({
    ...labelChoicesStore.get(),
    ...fixed,
    start: 1,
  }))
  const stock = chosenStock(choices)
  const sizeFaults = choices.stock === 'own' ? ownSizeFaults(choices.ownSize) : []
  const faults = [
    ...(sizeFaults.length > 0 ? sizeFaults : startFaults(stock, choices.start)),
    ...offsetFaults(choices),
  ]
  return {
    choices,
    change: (part: Partial<LabelChoices>) => setChoices((before) => ({ ...before, ...part })),
    stock,
    /** A sheet has several labels, so the first one to print is selectable. */
    asksForStart: sizeFaults.length === 0 && labelsPerPage(stock) > 1,
    hasFaults: faults.length > 0,
    errorOf: (field: string) => faults.find((fault) => fault.field === field)?.message,
  }
}

export type LabelForm = ReturnType<typeof useLabelChoices>
