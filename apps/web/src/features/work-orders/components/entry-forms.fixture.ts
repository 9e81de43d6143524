import { press, type Shown } from './order-changes.fixture.tsx'

/** A text field of an order, and how a user gets to it. */
export type EntryForm = {
  readonly shown: Omit<Shown, 'answers'>
  readonly open: () => Promise<unknown>
  /** The dialog of the form, or absent for one on the page. */
  readonly dialog?: string
  readonly field: string
}

export const messageForm: EntryForm = {
  shown: { order: { can: { comment: true } } },
  open: async () => undefined,
  field: 'Message to the requester',
}

export const descriptionForm = (description: string): EntryForm => ({
  shown: { order: { can: { 'edit-field': true }, description } },
  open: () => press(/^Edit Description/),
  field: 'Description',
})

export const partForm: EntryForm = {
  shown: { order: { can: { 'part-add': true } } },
  open: () => press('Add Purchased Part'),
  dialog: 'Add Purchased Part',
  field: 'Part Name',
}

export const denialForm: EntryForm = {
  shown: {
    order: {
      orderNumber: 'REQ',
      orderCategory: 'REQ',
      requestId: 'R-7',
      can: { approve: true, deny: true },
    },
  },
  open: () => press('Deny'),
  dialog: 'Deny Request',
  field: 'Reason',
}
