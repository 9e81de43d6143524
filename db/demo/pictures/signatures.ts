import { createRandom, type Random } from '../random.ts'

function stroke(random: Random): string {
  let x = random.int(40, 90)
  let d = `M${x} ${random.int(90, 130)}`
  for (let loop = random.int(5, 9); loop > 0; loop--) {
    const [rise, step] = [random.int(20, 90), random.int(30, 58)]
    d += ` q${Math.round(step / 2)} ${-rise} ${step} ${random.int(-14, 14)} t${Math.round(step / 3)} ${random.int(-10, 12)}`
    x += step
    if (x > 400) break
  }
  return `${d} q60 20 ${random.int(60, 110)} ${random.int(-24, 10)}`
}

/** A dozen handwritten signatures, on the pad's 550 by 200. */
export function signatures(): string[] {
  const random = createRandom('signatures')
  return Array.from(
    { length: 12 },
    () =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="550" height="200"><rect width="550" height="200" fill="#fff"/><path d="${stroke(random)}" fill="none" stroke="#14213d" stroke-width="${random.int(3, 5)}" stroke-linecap="round"/></svg>`,
  )
}
