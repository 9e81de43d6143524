const sections: Record<string, string> = {
  assets: 'assets',
  labor: 'labor',
  notes: 'requester-communications',
  publicNotes: 'requester-communications',
  privateNotes: 'internal-communications',
  tasks: 'procedure',
  photos: 'photos',
}

/** The section of the order in which a missing requirement is met. */
export const sectionOfRequirement = (field: string): string | undefined =>
  field.startsWith('extendedData.') ? 'additional-details' : sections[field]
