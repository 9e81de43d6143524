/**
 * A question that anybody answers and a script that fills every form does not: read aloud as easily as seen, without
 * pictures, time limit or special knowledge (WCAG 2.2, 3.3.8).
 */
export type SimpleQuestion = { text: string; answers: readonly string[] }

const topics = [
  { one: 'a color', words: ['red', 'blue', 'green', 'yellow', 'orange', 'purple', 'brown', 'white'] },
  { one: 'an animal', words: ['dog', 'horse', 'rabbit', 'tiger', 'duck', 'sheep', 'mouse', 'frog'] },
  { one: 'a fruit', words: ['apple', 'banana', 'pear', 'cherry', 'lemon', 'peach', 'melon', 'grape'] },
  {
    one: 'a day of the week',
    words: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  },
  {
    one: 'a part of the body',
    words: ['hand', 'knee', 'nose', 'elbow', 'shoulder', 'finger', 'ear', 'chin'],
  },
  {
    one: 'a piece of furniture',
    words: ['table', 'chair', 'sofa', 'bed', 'desk', 'wardrobe', 'bench', 'shelf'],
  },
] as const
const ordinals = ['first', 'second', 'third', 'fourth'] as const
const digits: Readonly<Record<string, string>> = {
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  eleven: '11',
  twelve: '12',
}
const numbers = Object.keys(digits)

/** Returns the question of a seed, always the same; `seed` is at least sixteen random bytes. */
export function simpleQuestion(seed: Uint8Array): SimpleQuestion {
  let at = 0
  // Each choice takes two bytes: the remainder of a longer number is even enough for a question.
  const choose = (count: number): number => {
    const high = seed[at % seed.length] ?? 0
    const low = seed[(at + 1) % seed.length] ?? 0
    at += 2
    return (high * 256 + low) % count
  }
  const pick = <T>(items: readonly [T, ...T[]] | readonly T[]): T => items[choose(items.length)] as T
  if (choose(3) === 0) {
    const [small, more] = [choose(6), 1 + choose(6)]
    const [less, greater] = [numbers[small] as string, numbers[small + more] as string]
    const order = choose(2) === 0 ? [less, greater] : [greater, less]
    return {
      text: `Which number is larger: ${order.join(' or ')}?`,
      answers: [greater, digits[greater] as string],
    }
  }
  const topic = choose(topics.length)
  const others = topics.filter((_, index) => index !== topic)
  const right = pick(topics[topic]?.words ?? [])
  const words = [...others.toSpliced(choose(others.length), 1).map(({ words: of }) => pick<string>(of))]
  words.length = 3
  const place = choose(4)
  words.splice(place, 0, right)
  if (choose(2) === 0)
    return { text: `What is the ${ordinals[place]} of these words: ${words.join(', ')}?`, answers: [right] }
  return {
    text: `Which of these is ${topics[topic]?.one}: ${words.slice(0, 3).join(', ')} or ${words[3]}?`,
    answers: [right],
  }
}

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^(?:it is|it's|the|an?)\s+/, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Whether a text answers the question; case, blanks, punctuation and an article do not matter. */
export const isAnswer = ({ answers }: SimpleQuestion, text: string): boolean =>
  answers.some((each) => plain(each) === plain(text))
