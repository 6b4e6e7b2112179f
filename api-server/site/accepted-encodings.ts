/** The compressed forms that a build leaves beside a file, the smaller first. */
const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const

export type Encoding = (typeof encodings)[number]

/** Those of our forms that an Accept-Encoding header allows, best first. */
export function acceptedEncodings(header: string | null): readonly Encoding[] {
  const weights = new Map(
    (header ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
      const weight = parameters.find((text) => text.startsWith('q='))?.slice(2)
      return [name, weight === undefined ? 1 : Number(weight)]
    }),
  )
  const weightOf = (name: string): number => weights.get(name) ?? weights.get('*') ?? 0
  return encodings.filter(({ name }) => weightOf(name) > 0).toSorted((a, b) => weightOf(b.name) - weightOf(a.name))
}
