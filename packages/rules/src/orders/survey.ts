/** The answers of a survey; an unanswered question is null. */
export type SurveyAnswer = { rating: number; acceptable: 'Yes' | 'No' | null }

const highestPoorRating = 2

/** Whether the supervisor is notified of an answer: a rating of 2 or less, or work that is not acceptable (C9). */
export const isPoorAnswer = ({ rating, acceptable }: SurveyAnswer): boolean =>
  rating <= highestPoorRating || acceptable === 'No'
