/** Facts of an order that has nothing a completion may require, and requires nothing. */
export const noCompletionFacts = {
  assetCount: 0,
  laborCount: 0,
  publicNoteCount: 0,
  privateNoteCount: 0,
  photoCount: 0,
  hasSignature: false,
  requires: { signature: false, photo: false, labor: false },
  procedureMandatory: false,
  tasks: [],
  missingCustomFields: [],
}
