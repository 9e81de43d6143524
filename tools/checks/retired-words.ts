/**
 * British spellings, each with the American one. They are refused in names, comments, texts and documents, also with an
 * ending and inside a name: `colour` refuses `statusColours`.
 */
export const britishSpellings: Readonly<Record<string, string>> = {
  artefact: 'artifact',
  favourite: 'favorite',
  honour: 'honor',
  labour: 'labor',
  licence: 'license',
  organis: 'organiz',
  recognis: 'recogniz',
  whilst: 'while',
}

/** Names that gave way to a plainer one, each with that one. A name is compared whole: `doer` does not refuse `doerName`. */
export const retiredNames: Readonly<Record<string, string>> = {
  createTurns: 'createSemaphore',
}
