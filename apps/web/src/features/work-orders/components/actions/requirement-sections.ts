const sections: Record<string, string> = {
  assets: 'assets',
  labor: 'labor',
  notes: 'requester-communications',
  publicNotes: 'requester-communications',
  privateNotes: 'internal-communications',
  tasks: 'procedure',
  photos: 'photos',
}

/** The order section for a missing requirement. */
export const sectionOfRequirement = (field: string): string | undefined =>
  field.startsWith('extendedData.') ? 'additional-details' : sections[field]
